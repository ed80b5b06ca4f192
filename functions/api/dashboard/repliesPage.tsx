import type { Child } from 'hono/jsx';
import { modelName } from '../../../shared/audits/audit.ts';
import { visible } from '../../../shared/reports/visible.ts';
import { outcomeKinds } from '../../../shared/suites/outcome.ts';
import type { ReplyPage, ReplyView } from '../replies.ts';
import type { AuditView } from '../views.ts';
import { queryOf } from './client.ts';
import { Layout } from './layout.tsx';

/** What replies are filtered by, and what is set side by side. */
export interface ReplyFilter {
  readonly outcome?: string | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly left?: string | undefined;
}

/** The replies of an audit with their prompts: found by outcome and words, two of them side by side. */
export function RepliesPage({
  audit,
  page,
  filter,
  sides,
}: {
  audit: AuditView;
  page: ReplyPage;
  filter: ReplyFilter;
  sides: readonly ReplyView[] | null;
}) {
  const path = `/dashboard/audits/${audit.id}/replies`;
  return (
    <Layout title={`Replies of ${modelName(audit.model)}, ${audit.suite}`} at="/dashboard">
      <p>
        <a href={`/dashboard/audits/${audit.id}`}>Back to the audit</a>
      </p>
      {sides && (
        <section aria-label="Side by side">
          <h2>Side by side</h2>
          <div class="sides">
            {sides.map((reply) => (
              <Reply reply={reply} open />
            ))}
          </div>
          <p>
            <a href={path}>All replies</a>
          </p>
        </section>
      )}
      {!sides && (
        <>
          <form class="filters" method="get" action={path}>
            <label>
              Words of prompt or reply
              <input type="search" name="q" value={filter.q ?? ''} />
            </label>
            <label>
              Outcome
              <select name="outcome">
                <option value="">all</option>
                {outcomeKinds.map((kind) => (
                  <option value={kind} selected={filter.outcome === kind}>
                    {kind}
                  </option>
                ))}
              </select>
            </label>
            <label>
              From trial
              <input name="from" inputmode="numeric" value={filter.from ?? ''} size={6} />
            </label>
            <button type="submit">Show</button>
          </form>
          {page.replies.length === 0 && (
            <p role="status">No reply fits{page.next !== null ? ' among those looked through' : ''}.</p>
          )}
          {page.replies.map((reply) => (
            <Reply reply={reply} beside={besideLink(path, filter, reply)} />
          ))}
          <p class="actions">
            {page.next !== null && (
              <a href={`${path}${queryOf({ ...filter, from: page.next })}`}>On from trial {page.next}</a>
            )}
          </p>
        </>
      )}
    </Layout>
  );
}

/** Chooses the first of two trials, and then sets the second beside it. */
function besideLink(path: string, { left, ...filter }: ReplyFilter, { index }: ReplyView) {
  if (left === undefined) {
    return <a href={`${path}${queryOf({ ...filter, left: index })}`}>Compare with another</a>;
  }
  if (left === String(index)) return <span class="soft">choose another to set beside it</span>;
  return <a href={`${path}${queryOf({ left, right: index })}`}>Set beside trial {left}</a>;
}

function Reply({ reply, beside, open = false }: { reply: ReplyView; beside?: Child; open?: boolean }) {
  const { index, outcome, prompt, answer, superseded, attempts } = reply;
  return (
    <article class="reply" aria-label={`Trial ${index}`}>
      <h3>
        Trial {index}: {outcome.kind}
        {'reason' in outcome ? `, ${visible(outcome.reason)}` : ''}
      </h3>
      <p class="soft">
        {answer?.model ? `${visible(answer.model)}, ` : ''}
        {attempts} {attempts === 1 ? 'call' : 'calls'} {beside}
      </p>
      <details open={open}>
        <summary>Prompt</summary>
        {prompt.map(({ role, content }) => (
          <Text label={`Prompt (${role})`} text={content} />
        ))}
      </details>
      {superseded.map(({ text }, i) => (
        <>
          <h4>Reply {i + 1}, put again</h4>
          <Text label={`Reply ${i + 1}`} text={text} />
        </>
      ))}
      {answer?.reasoning && (
        <details>
          <summary>Thinking</summary>
          <Text label="Thinking" text={answer.reasoning} />
        </details>
      )}
      <Text label="Reply" text={answer ? answer.text : '(no reply)'} />
    </article>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no controls
    <pre dir="auto" tabindex={0} role="group" aria-label={label}>
      {visible(text)}
    </pre>
  );
}
