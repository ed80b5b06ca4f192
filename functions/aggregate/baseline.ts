import { type Audit, modelName } from '../../shared/audits/audit.ts';
import { readAgain } from '../../shared/audits/outcomes.ts';
import type { ProtocolReader } from '../../shared/audits/protocol.ts';
import { type Drift, incomparable } from '../../shared/drift/drift.ts';
import { judgeDrift } from '../../shared/drift/judge.ts';
import { obstaclesBetween } from '../../shared/drift/obstacles.ts';
import { provenanceNotes } from '../../shared/drift/provenanceNotes.ts';
import { completeRule } from '../../shared/drift/rule.ts';
import type { AuditStore } from '../../shared/store/auditStore.ts';
import type { ReplyStore } from '../../shared/store/replies.ts';
import type { Row, Suite } from '../../shared/suites/suite.ts';
import { type Collected, rowsOf } from './collect.ts';
import { ReplyProvenance } from './provenance.ts';

/** What finding and reading a baseline needs. */
export interface BaselineParts {
  readonly audits: Pick<AuditStore, 'get' | 'previous'>;
  readonly replies: Pick<ReplyStore, 'stream'>;
  readonly protocols: ProtocolReader;
}

/**
 * Holds an audit against its baseline, both read from their stored replies by today's code, so that a better parser
 * is no drift. Null where it has none: none is asked for, or it is the first of its series. A report that is made
 * again keeps the baseline of the first.
 */
export async function compareWithBaseline(
  audit: Audit,
  suite: Suite,
  collected: Pick<Collected, 'rows' | 'provenance'>,
  parts: BaselineParts,
): Promise<Drift | null> {
  const asked = audit.drift?.baseline ?? audit.baseline;
  if (asked === null) return null;
  const baseline = asked === 'latest' ? await parts.audits.previous(audit) : await parts.audits.get(asked);
  if (baseline) return compare(audit, baseline, suite, collected, parts);
  return asked === 'latest' ? null : incomparable(null, [`The baseline, audit ${asked}, is gone.`]);
}

async function compare(
  audit: Audit,
  baseline: Audit,
  { drift: verb, ...suite }: Suite,
  { rows, provenance }: Pick<Collected, 'rows' | 'provenance'>,
  parts: BaselineParts,
): Promise<Drift> {
  const { id, completedAt } = baseline;
  const shown = { id, completedAt, model: modelName(baseline.model) };
  const obstacles = obstaclesBetween(baseline, audit);
  if (!verb) return incomparable(shown, [`The suite ${suite.name} does not compare audits.`]);
  if (obstacles.length > 0) return incomparable(shown, obstacles);
  const before = await readBaseline(baseline, parts);
  const rule = completeRule(verb, audit.driftRule);
  const comparison = verb.compare(before.rows, rows, {
    families: rule.families.map(({ name }) => name),
    alpha: rule.alpha,
    seed: audit.seed,
    replicates: audit.bootstrap,
  });
  const { notes, ...judgement } = judgeDrift(comparison, rule);
  return {
    ...judgement,
    notes: [...notes, ...provenanceNotes(before.provenance, provenance)],
    baseline: shown,
    rule: { alpha: rule.alpha, families: [...rule.families] },
    randomisations: comparison.randomisations,
    pairings: [...comparison.pairings],
  };
}

async function readBaseline(baseline: Audit, { replies, protocols }: BaselineParts) {
  const rows: Row[] = [];
  const provenance = new ReplyProvenance();
  const { plan, model } = baseline;
  if (!plan) throw new Error(`Audit ${baseline.id} is complete without a plan.`);
  const { suite, trials } = await protocols.read(baseline, plan.stage);
  for await (const stored of replies.stream(baseline.id, plan.stage)) {
    const reply = readAgain(suite, trials[stored.index], stored);
    rows.push(...rowsOf(suite, trials, modelName(model), reply));
    provenance.add(reply);
  }
  return { rows, provenance };
}
