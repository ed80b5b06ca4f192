/** Runs tasks, so many at once; the others wait their turn, in order. */
export type Hold = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates a hold that has room for so many tasks. */
export function createHold(most: number): Hold {
  const waiting: (() => void)[] = [];
  let held = 0;
  return async (task) => {
    if (held >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else held++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else held--;
    }
  };
}
