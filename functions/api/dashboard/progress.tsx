import { isOpen, modelName } from '../../../shared/audits/audit.ts';
import type { AuditView } from '../views.ts';
import { Status } from './layout.tsx';

/** How far an audit is, as a bar with a number. */
function Progress({ audit: { progress, status } }: { audit: AuditView }) {
  if (!progress) return <span class="soft">{isOpen(status) ? 'being planned' : 'not planned'}</span>;
  const { done, trials } = progress;
  return (
    <>
      <progress value={done} max={trials} aria-label="Progress" />{' '}
      <span>{Math.floor((100 * done) / trials)}%</span>
    </>
  );
}

/** Replies a second, and the time that is left at this pace; null before there is a pace. */
function paceOf({ progress, createdAt, updatedAt }: AuditView) {
  if (!progress || progress.done === 0) return null;
  const lasted = Math.max(1, (Date.parse(updatedAt) - Date.parse(createdAt)) / 1000);
  const perSecond = progress.done / lasted;
  return { perSecond, secondsLeft: (progress.trials - progress.done) / perSecond };
}

/** Dollars so far, or why they are not known. */
function costText({ cost: { dollars, reason } }: AuditView): string {
  if (dollars === null) return reason ?? 'not known';
  return dollars === 0 ? '$0' : `$${dollars < 1 ? dollars.toFixed(4) : dollars.toFixed(2)}`;
}

/** A count with its thousands apart. */
export function grouped(count: number): string {
  return count.toLocaleString('en');
}

/** A span of time in words. */
function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

/** An instant in the form of ISO 8601, to the minute, in UTC. */
export function instant(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** Status, progress, pace and cost of an audit: refreshed by the page while it is under way. */
export function ProgressPanel({ audit }: { audit: AuditView }) {
  const open = isOpen(audit.status);
  const pace = paceOf(audit);
  const counts = Object.entries(audit.tally.outcomes).filter(([, count]) => count > 0);
  return (
    <section
      id="progress"
      aria-label="Progress"
      aria-live="polite"
      {...(open
        ? { 'data-live': `/dashboard/audits/${audit.id}/progress` }
        : { 'data-then': `/dashboard/audits/${audit.id}` })}
    >
      <dl>
        <dt>Status</dt>
        <dd>
          <Status of={audit.status} />{' '}
          {audit.stage && open ? <span class="soft">stage {audit.stage}</span> : null}
        </dd>
        <dt>Progress</dt>
        <dd>
          <Progress audit={audit} />
          {audit.progress && (
            <span class="soft">
              {' '}
              {audit.progress.done} of {audit.progress.trials} trials
            </span>
          )}
        </dd>
        {pace && open && (
          <>
            <dt>Pace</dt>
            <dd>
              {pace.perSecond.toFixed(1)} trials/s, about {duration(pace.secondsLeft)} left
            </dd>
          </>
        )}
        <dt>Outcomes</dt>
        <dd>{counts.map(([kind, count]) => `${count} ${kind}`).join(', ') || 'none yet'}</dd>
        <dt>Calls and tokens</dt>
        <dd>
          {grouped(audit.tally.calls)} calls, {grouped(audit.tally.inputTokens)} tokens in,{' '}
          {grouped(audit.tally.outputTokens)} out
        </dd>
        <dt>Cost so far</dt>
        <dd>{costText(audit)}</dd>
        {audit.failure && (
          <>
            <dt>Why it stopped</dt>
            <dd class="wrong">{audit.failure.detail}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** A line of the list of audits. */
export function AuditLine({ audit }: { audit: AuditView }) {
  return (
    <tr>
      <td>
        <a href={`/dashboard/audits/${audit.id}`}>{modelName(audit.model)}</a>
      </td>
      <td>{audit.suite}</td>
      <td>
        <Status of={audit.status} />
        {audit.drift && <> {audit.drift.verdict === 'drifted' ? <Status of="drifted" /> : null}</>}
        {audit.gateVerdict && (
          <>
            {' '}
            <Status of={audit.gateVerdict} />
          </>
        )}
      </td>
      <td>
        <Progress audit={audit} />
      </td>
      <td class="right">{costText({ ...audit, cost: { ...audit.cost, reason: '–' } })}</td>
      <td>{instant(audit.createdAt)}</td>
    </tr>
  );
}
