import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';

/** Every item of a partition whose sort key begins with `prefix`, in the order of the sort keys. */
export async function readPartition(
  doc: DynamoDBDocumentClient,
  table: string,
  partition: string,
  prefix = '',
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await doc.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partition, ...(prefix ? { ':prefix': prefix } : {}) },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...Items);
    start = LastEvaluatedKey;
  } while (start);
  return items;
}
