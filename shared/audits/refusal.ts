import type { z } from 'zod';

/** One thing wrong with one field of a request. */
export interface FieldError {
  /** Names down to the field, joined by dots; empty for the whole request. */
  readonly path: string;
  readonly message: string;
}

/** What a request for an audit can be refused for. */
export type RefusalType = 'validation-error' | 'unknown-suite' | 'unknown-model' | 'unknown-instrument';

/** A request that can not become an audit, with the reason for the person who asked. */
export class RefusedRequestError extends Error {
  override readonly name = 'RefusedRequestError';
  readonly type: RefusalType;
  readonly errors: readonly FieldError[];

  constructor(type: RefusalType, message: string, errors: readonly FieldError[] = []) {
    super(message);
    this.type = type;
    this.errors = errors;
  }
}

/** Every field that a schema found wrong, below `prefix`; unknown fields each by their own name. */
export function fieldErrors(error: z.ZodError, prefix = ''): FieldError[] {
  return error.issues.flatMap((issue) => {
    const at = (...names: PropertyKey[]) =>
      [...(prefix ? [prefix] : []), ...issue.path, ...names].map(String).join('.');
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((name) => ({ path: at(name), message: 'There is no such field.' }))
      : [{ path: at(), message: issue.message }];
  });
}
