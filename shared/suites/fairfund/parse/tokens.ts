interface Place {
  /** Offsets in the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** Number of the line, blank lines not counted. */
  readonly line: number;
}

/**
 * Digits as they were written. What lies between the `atoms` may group thousands, mark decimals or part two
 * numbers (`4,000,3,000`): only the length of the list and its sum can tell, so it is not decided here.
 */
export interface NumberToken extends Place {
  readonly kind: 'number';
  readonly atoms: readonly string[];
  /** One character between each two atoms: `,`, `.`, `'`, `_` or a space. */
  readonly joints: readonly string[];
  readonly negative: boolean;
  readonly currency: boolean;
  /** `broken`: digits that run into letters or a fraction (`3pm`, `3½`). */
  readonly form: 'plain' | 'ordinal' | 'percent' | 'broken';
}

/** A request by its number in the prompt: `Request 2`, `request_2`, `Applicant B`, `the second request`. */
export interface RequestToken extends Place {
  readonly kind: 'request';
  readonly request: number;
  /** Written as a JSON field, `"request": 2`. */
  readonly field: boolean;
}

/** A word, in lower case. */
export interface WordToken extends Place {
  readonly kind: 'word';
  readonly text: string;
}

/** One character of punctuation; square brackets are written as round ones, quotes are left out. */
export interface MarkToken extends Place {
  readonly kind: 'mark';
  readonly text: string;
}

/** A piece of a reply. */
export type Token = NumberToken | RequestToken | WordToken | MarkToken;

/** Stands for a mention of several requests by number (`requests 1, 2 and 4`), which is no list of answers. */
export const numberedRequests = 'numbered requests';
