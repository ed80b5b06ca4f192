import { ModelError } from '../models/model.ts';
import type { PaceStore } from '../store/pace.ts';
import { type Block, blockSize, type PaceLimits, takeBlock } from './tokenBucket.ts';

/** The pace that one worker keeps together with all others. */
export interface SharedPace {
  /**
   * Waits until one more call may be made.
   *
   * @throws ModelError `throttled`, with the wait that remains, when that is after the deadline.
   */
  take(deadline: number): Promise<void>;
  /** Learns from a call's tokens how many the next will use. */
  learn(tokens: number): void;
}

/** Settings of {@link createSharedPace}, with time as a parameter. */
export interface SharedPaceOptions {
  readonly store: PaceStore;
  /** Which bucket: calls to one provider with one key share it. */
  readonly name: string;
  readonly limits: PaceLimits;
  /** The present, in milliseconds since the epoch. */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
}

/** Tokens of a call before any is known: a prompt of a page and a short answer. */
const firstGuess = 500;

/** Weight of the latest call in the running mean of tokens. */
const weight = 0.1;

/** Creates the pace. Calls are taken in blocks of about a second's worth, so that they cost few writes. */
export function createSharedPace({ store, name, limits, now, sleep }: SharedPaceOptions): SharedPace {
  let tokensPerCall = firstGuess;
  let block: Block = { calls: 0, readyAt: 0 };
  let turn: Promise<unknown> = Promise.resolve();

  const takeOne = async (deadline: number): Promise<number> => {
    if (deadline < block.readyAt) throw tooLate(block.readyAt - now());
    if (block.calls === 0) {
      const wanted = { calls: blockSize(limits, tokensPerCall), tokensPerCall };
      block = await store.change(name, (bucket) => takeBlock(bucket, limits, wanted, now()));
    }
    if (deadline < block.readyAt) throw tooLate(block.readyAt - now());
    block = { ...block, calls: block.calls - 1 };
    return block.readyAt;
  };

  return {
    async take(deadline) {
      const taken = turn.then(() => takeOne(deadline));
      turn = taken.catch(() => {});
      const waitMs = (await taken) - now();
      if (waitMs > 0) await sleep(waitMs);
    },
    learn(tokens) {
      tokensPerCall += weight * (tokens - tokensPerCall);
    },
  };
}

function tooLate(retryAfterMs: number): ModelError {
  return new ModelError('The pace that is set for the provider leaves no time for this call', {
    kind: 'throttled',
    retryAfterMs: Math.max(0, retryAfterMs),
  });
}
