import { type Audit, modelName, type Tally } from '../../shared/audits/audit.ts';
import { readAgain } from '../../shared/audits/outcomes.ts';
import type { Protocol } from '../../shared/audits/protocol.ts';
import type { Reply } from '../../shared/audits/reply.ts';
import { addToTally, emptyTally } from '../../shared/audits/tally.ts';
import { EvidenceCollector } from '../../shared/reports/page/evidence.ts';
import type { ObjectStore } from '../../shared/store/objects.ts';
import { objectKeys } from '../../shared/store/objects.ts';
import type { ReplyStore } from '../../shared/store/replies.ts';
import type { Outcome } from '../../shared/suites/outcome.ts';
import type { Row, Suite } from '../../shared/suites/suite.ts';
import { ReplyProvenance } from './provenance.ts';

/** What the replies of an audit come to, read by today's code. */
export interface Collected {
  /** In the order of the trials; a trial without a reply has the rows of a failed one. */
  readonly rows: Row[];
  readonly tally: Tally;
  readonly provenance: ReplyProvenance;
  readonly evidence: EvidenceCollector;
  /** Numbers of the trials without a reply. */
  readonly missing: number[];
}

/** The outcome of a trial that nobody asked. */
const notAsked: Outcome = { kind: 'failed', reason: 'not asked' };

/** The rows of one reply. */
export function rowsOf(
  suite: Suite,
  trials: Protocol['trials'],
  model: string,
  { index, outcome, superseded }: Reply,
): readonly Row[] {
  return suite.tabulate(trials[index], outcome, { model, reasks: superseded.length });
}

/** Reads every reply of a stage once: into the replies file, the rows and the counts. */
export async function collect(
  audit: Audit,
  stage: string,
  { suite, trials }: Protocol,
  { replies, objects }: { replies: Pick<ReplyStore, 'stream'>; objects: Pick<ObjectStore, 'put'> },
): Promise<Collected> {
  const model = modelName(audit.model);
  const collected: Collected = {
    rows: [],
    tally: emptyTally(),
    provenance: new ReplyProvenance(),
    evidence: new EvidenceCollector(suite.columns),
    missing: [],
  };
  const { rows, tally, provenance, evidence, missing } = collected;
  let next = 0;
  const skipTo = (index: number) => {
    for (; next < index; next++) {
      missing.push(next);
      tally.outcomes.failed++;
      rows.push(...suite.tabulate(trials[next], notAsked, { model, reasks: 0 }));
    }
  };
  async function* lines() {
    for await (const stored of replies.stream(audit.id, stage)) {
      const reply = readAgain(suite, trials[stored.index], stored);
      skipTo(reply.index);
      next = reply.index + 1;
      const own = rowsOf(suite, trials, model, reply);
      rows.push(...own);
      addToTally(tally, reply);
      provenance.add(reply);
      evidence.add(suite.render(trials[reply.index]), reply, own);
      yield `${JSON.stringify(reply)}\n`;
    }
  }
  await objects.put(objectKeys.replies(audit.id), lines());
  skipTo(trials.length);
  return collected;
}
