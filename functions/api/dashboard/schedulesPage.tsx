import { modelName } from '../../../shared/audits/audit.ts';
import type { ScheduleView } from '../scheduleView.ts';
import type { ApiError } from './client.ts';
import { Layout, ProblemNote, Scroll } from './layout.tsx';
import { instant } from './progress.tsx';

/** The form of a new schedule, as it shows. */
export interface ScheduleForm {
  readonly name: string;
  readonly cron: string;
  readonly timeZone: string;
  /** An audit request, in JSON. */
  readonly audit: string;
}

/** The schedules, and the form of a new one. */
export function SchedulesPage({
  schedules,
  form,
  error,
}: {
  schedules: readonly ScheduleView[];
  form: ScheduleForm;
  error?: ApiError | undefined;
}) {
  return (
    <Layout title="Schedules" at="/dashboard/schedules">
      <ProblemNote error={error} />
      {schedules.length === 0 ? (
        <p>Nothing is audited on a schedule yet.</p>
      ) : (
        <Scroll label="Schedules">
          <table>
            <thead>
              <tr>
                {['Name', 'What', 'When', 'Last run', 'Next run', 'Change'].map((name) => (
                  <th scope="col">{name}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {schedules.map((schedule) => (
                <ScheduleLine schedule={schedule} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      <h2>New schedule</h2>
      <form class="fields" method="post" action="/dashboard/schedules" data-once>
        <div class="pair">
          <label>
            Name
            <input name="name" value={form.name} required />
          </label>
          <label>
            When (cron)
            <input name="cron" value={form.cron} required />
          </label>
          <label>
            Time zone
            <input name="timeZone" value={form.timeZone} required />
          </label>
        </div>
        <label>
          Audit (JSON, as POST /audits takes it)
          <textarea name="audit" required>
            {form.audit}
          </textarea>
        </label>
        <p class="hint">Each audit is compared with the one before it, and drift is marked in its history.</p>
        <p>
          <button class="main" type="submit">
            Create schedule
          </button>
        </p>
      </form>
    </Layout>
  );
}

function ScheduleLine({ schedule }: { schedule: ScheduleView }) {
  const { id, name, audit, cron, timeZone, enabled, lastRun, nextDue } = schedule;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {audit.suite}, {modelName(audit.model)}
      </td>
      <td>
        <code>{cron}</code> {timeZone}
      </td>
      <td>
        {lastRun ? (
          <>
            {instant(lastRun.due)}{' '}
            {lastRun.auditId ? (
              <a href={`/dashboard/audits/${lastRun.auditId}`}>audit</a>
            ) : (
              <span class="wrong">{lastRun.problem}</span>
            )}
          </>
        ) : (
          'never'
        )}
      </td>
      <td>{nextDue ? instant(nextDue) : 'switched off'}</td>
      <td class="actions">
        <form method="post" action={`/dashboard/schedules/${id}/${enabled ? 'off' : 'on'}`}>
          <button type="submit">{enabled ? 'Switch off' : 'Switch on'}</button>
        </form>
        <form method="post" action={`/dashboard/schedules/${id}/end`}>
          <button type="submit">End</button>
        </form>
      </td>
    </tr>
  );
}
