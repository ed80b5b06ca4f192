/** A clock that goes from one awaited moment to the next at once. */
export interface VirtualTime {
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** Lets time pass until the work is done; throws if nothing is waited for any more. */
  run<T>(work: Promise<T>): Promise<T>;
}

/** Creates a virtual clock at 0. */
export function createVirtualTime(): VirtualTime {
  const timers: { at: number; wake: () => void }[] = [];
  let time = 0;
  return {
    now: () => time,
    sleep: (ms) => new Promise((wake) => timers.push({ at: time + Math.max(0, ms), wake })),
    async run(work) {
      let over = false;
      const end = () => {
        over = true;
      };
      work.then(end, end);
      for (;;) {
        await new Promise(setImmediate);
        if (over) return work;
        timers.sort((a, b) => a.at - b.at);
        const next = timers[0];
        if (!next) throw new Error('Nothing is waited for, and the work is not done.');
        time = next.at;
        for (const { wake } of timers.splice(0, timers.filter(({ at }) => at === time).length)) wake();
      }
    },
  };
}
