import type { Reply } from '../../shared/audits/reply.ts';

/** Who answered, and how: what the report says of the replies beside their counts. */
export class ReplyProvenance {
  #reasks = 0;
  readonly #models = new Map<string, number>();
  readonly #fingerprints = new Map<string, number>();
  readonly #servedBy = new Map<string, number>();
  readonly #dropped = new Map<string, number>();

  /** Adds one reply. */
  add({ answer, superseded, dropped }: Reply): void {
    this.#reasks += superseded.length;
    for (const parameter of dropped) increment(this.#dropped, parameter);
    if (answer?.model) increment(this.#models, answer.model);
    if (answer?.fingerprint) increment(this.#fingerprints, answer.fingerprint);
    if (answer?.servedBy) increment(this.#servedBy, answer.servedBy);
  }

  /** Trials put once more. */
  get reasks(): number {
    return this.#reasks;
  }

  get answered() {
    return ranked(this.#models);
  }

  get fingerprints() {
    return ranked(this.#fingerprints);
  }

  get servedBy() {
    return ranked(this.#servedBy);
  }

  get dropped() {
    return ranked(this.#dropped);
  }

  /** What a reader should know before believing the estimates. */
  get warnings(): string[] {
    const several = (what: string, counts: ReadonlyMap<string, number>) =>
      counts.size > 1
        ? [
            `The replies of this audit come from ${counts.size} ${what}: ${[...counts.keys()].sort().join(', ')}.`,
          ]
        : [];
    const unseeded = this.#dropped.has('seed')
      ? ['The provider takes no seed: the replies can not be sampled again.']
      : [];
    return [
      ...several('model names', this.#models),
      ...several('fingerprints', this.#fingerprints),
      ...several('hosts', this.#servedBy),
      ...unseeded,
    ];
  }
}

function increment<K>(counts: Map<K, number>, key: K) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function ranked(counts: ReadonlyMap<string, number>) {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
