import type { Reply } from '../../shared/audits/reply.ts';
import type { Report } from '../../shared/reports/report.ts';
import { type OutcomeKind, outcomeKinds } from '../../shared/suites/outcome.ts';

/** Running counts over the replies of an audit: what the report says of them beside the estimates. */
export class ReplyTally {
  #trials = 0;
  #reasks = 0;
  #attempts = 0;
  #inputTokens = 0;
  #outputTokens = 0;
  #callsWithoutUsage = 0;
  readonly #outcomes = new Map<OutcomeKind, number>();
  readonly #models = new Map<string, number>();
  readonly #fingerprints = new Map<string, number>();
  readonly #dropped = new Map<string, number>();

  /** Adds one reply. */
  add({ outcome, answer, superseded, dropped, attempts }: Reply): void {
    this.#trials++;
    this.#reasks += superseded.length;
    this.#attempts += attempts;
    increment(this.#outcomes, outcome.kind);
    for (const parameter of dropped) increment(this.#dropped, parameter);
    if (answer?.model) increment(this.#models, answer.model);
    if (answer?.fingerprint) increment(this.#fingerprints, answer.fingerprint);
    for (const { usage } of answer ? [...superseded, answer] : superseded) {
      this.#inputTokens += usage.inputTokens ?? 0;
      this.#outputTokens += usage.outputTokens ?? 0;
      if (usage.inputTokens === null || usage.outputTokens === null) this.#callsWithoutUsage++;
    }
  }

  /** Trials counted so far. */
  get trials(): number {
    return this.#trials;
  }

  get counts(): Omit<Report['counts'], 'rows'> {
    const outcomes = Object.fromEntries(outcomeKinds.map((kind) => [kind, this.#outcomes.get(kind) ?? 0]));
    return { trials: this.#trials, reasks: this.#reasks, outcomes: outcomes as Report['counts']['outcomes'] };
  }

  get usage(): Report['usage'] {
    return {
      inputTokens: this.#inputTokens,
      outputTokens: this.#outputTokens,
      callsWithoutUsage: this.#callsWithoutUsage,
      attempts: this.#attempts,
    };
  }

  get answered() {
    return ranked(this.#models);
  }

  get fingerprints() {
    return ranked(this.#fingerprints);
  }

  get dropped() {
    return ranked(this.#dropped);
  }

  /** What a reader should know before believing the estimates. */
  get warnings(): string[] {
    const warnings = [];
    if (this.#models.size > 1) {
      warnings.push(
        `The provider answered under ${this.#models.size} model names: ${[...this.#models.keys()].sort().join(', ')}.`,
      );
    }
    if (this.#fingerprints.size > 1) {
      warnings.push(
        `The provider's fingerprint changed during the audit (${this.#fingerprints.size} values).`,
      );
    }
    if (this.#dropped.has('seed')) {
      warnings.push('The provider takes no seed: the replies can not be sampled again.');
    }
    const failed = this.#outcomes.get('failed') ?? 0;
    if (failed > 0) warnings.push(`${failed} of ${this.#trials} trials have no reply.`);
    return warnings;
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
