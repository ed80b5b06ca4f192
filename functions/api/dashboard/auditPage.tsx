import { isOpen, modelName } from '../../../shared/audits/audit.ts';
import { hasReport } from '../reports.ts';
import type { AuditView } from '../views.ts';
import type { ApiError } from './client.ts';
import { Layout, ProblemNote, Status } from './layout.tsx';
import { instant, ProgressPanel } from './progress.tsx';

const formats = [
  ['html', 'Report'],
  ['json', 'JSON'],
  ['csv', 'Rows (CSV)'],
  ['jsonl', 'Replies (JSON Lines)'],
  ['md', 'Markdown'],
] as const;

/** One audit: how far it is, what came of it, and what can be done with it. */
export function AuditDetailPage({ audit, error }: { audit: AuditView; error?: ApiError | undefined }) {
  const open = isOpen(audit.status);
  return (
    <Layout title={`${modelName(audit.model)}, ${audit.suite}`} at="/dashboard">
      <ProblemNote error={error} />
      <ProgressPanel audit={audit} />
      <div class="actions">
        {hasReport(audit) &&
          formats.map(([format, name]) => (
            <a
              class={format === 'html' ? 'button' : ''}
              href={`/dashboard/audits/${audit.id}/report?format=${format}`}
            >
              {name}
            </a>
          ))}
        {audit.stage !== null && <a href={`/dashboard/audits/${audit.id}/replies`}>Browse replies</a>}
        <a href={`/dashboard/new?from=${audit.id}`}>Audit again</a>
        <a href={`/dashboard/schedules?from=${audit.id}`}>Audit every night</a>
      </div>
      <div class="actions">
        {(open || audit.status === 'paused') && <Action id={audit.id} action="cancel" name="Cancel" />}
        {!open && audit.status !== 'complete' && <Action id={audit.id} action="resume" name="Resume" />}
        {!open && <Action id={audit.id} action="reports" name="Make the report again" />}
      </div>
      <Verdicts audit={audit} />
      <h2>What was asked</h2>
      <dl>
        <dt>Audit</dt>
        <dd>{audit.id}</dd>
        <dt>Suite</dt>
        <dd>
          {audit.suite} {audit.suiteVersion}
        </dd>
        <dt>Config</dt>
        <dd>
          <code>{JSON.stringify(audit.config)}</code>
        </dd>
        <dt>Instrument</dt>
        <dd>{audit.instrument ?? "the suite's own texts"}</dd>
        <dt>Model settings</dt>
        <dd>
          <code>{JSON.stringify(audit.model.settings ?? {})}</code>
        </dd>
        <dt>Seed, replicates</dt>
        <dd>
          {audit.seed}, {audit.bootstrap}
        </dd>
        <dt>Tags</dt>
        <dd>
          {Object.entries(audit.tags)
            .map(([name, value]) => `${name}=${value}`)
            .join(', ') || 'none'}
        </dd>
        <dt>Started, over</dt>
        <dd>
          {instant(audit.createdAt)}, {audit.completedAt ? instant(audit.completedAt) : 'not yet'}
        </dd>
        {audit.coding && (
          <>
            <dt>Coding</dt>
            <dd>
              {audit.status === 'complete' ? (
                <a href={`/dashboard/audits/${audit.coding.audit}`}>by {modelName(audit.coding.model)}</a>
              ) : (
                `by ${modelName(audit.coding.model)}, once this audit is complete`
              )}
            </dd>
          </>
        )}
        {(audit.preflight?.warnings ?? []).map((warning) => (
          <>
            <dt>Warning</dt>
            <dd>{warning}</dd>
          </>
        ))}
      </dl>
    </Layout>
  );
}

function Action({ id, action, name }: { id: string; action: string; name: string }) {
  return (
    <form method="post" action={`/dashboard/audits/${id}/${action}`} data-once>
      <button type="submit">{name}</button>
    </form>
  );
}

function Verdicts({ audit: { drift, gateVerdict } }: { audit: AuditView }) {
  if (!drift && !gateVerdict) return null;
  return (
    <>
      <h2>Verdicts</h2>
      <dl>
        {gateVerdict && (
          <>
            <dt>Gate</dt>
            <dd>
              <Status of={gateVerdict} />
            </dd>
          </>
        )}
        {drift && (
          <>
            <dt>Against the baseline</dt>
            <dd>
              <Status of={drift.verdict} />{' '}
              {drift.baseline && <a href={`/dashboard/audits/${drift.baseline}`}>the baseline</a>}
              {drift.drifted.length > 0 && <p>{drift.drifted.join(', ')}</p>}
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
