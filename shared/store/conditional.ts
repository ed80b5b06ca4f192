import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** The result of a conditional write, or undefined where its condition did not hold. */
export async function unlessConditionFails<T>(write: Promise<T>): Promise<T | undefined> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
