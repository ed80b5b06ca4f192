/** A quantity that the data cannot give, and why. */
export interface NotIdentified {
  readonly status: 'not identified';
  /** In plain words, without a full stop. */
  readonly reason: string;
}

/** States why a quantity cannot be given. */
export function notIdentified(reason: string): NotIdentified {
  return { status: 'not identified', reason };
}

/** Whether the quantity is there. */
export function isIdentified<T extends object>(quantity: T | NotIdentified): quantity is T {
  return !('status' in quantity && quantity.status === 'not identified');
}
