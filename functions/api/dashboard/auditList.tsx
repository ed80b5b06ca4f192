import { auditStatuses, isOpen } from '../../../shared/audits/audit.ts';
import type { AuditPage } from '../views.ts';
import { queryOf } from './client.ts';
import { Layout, Scroll } from './layout.tsx';
import { AuditLine } from './progress.tsx';
import { SuiteChoice } from './suiteChoice.tsx';

/** What the list of audits is filtered by, and where its page begins. */
export interface ListFilter {
  readonly suite?: string | undefined;
  readonly model?: string | undefined;
  readonly status?: string | undefined;
  readonly tag?: string | undefined;
  readonly cursor?: string | undefined;
}

/** The lines of the list: refreshed by the page while one of them is under way. */
export function AuditLines({ page, filter }: { page: AuditPage; filter: ListFilter }) {
  const open = page.audits.some(({ status }) => isOpen(status));
  return (
    <tbody {...(open && { 'data-live': `/dashboard/lines${queryOf({ ...filter })}` })}>
      {page.audits.map((audit) => (
        <AuditLine audit={audit} />
      ))}
    </tbody>
  );
}

/** The audits, newest first, page by page. */
export function AuditListPage({
  page,
  filter,
  suites,
}: {
  page: AuditPage;
  filter: ListFilter;
  suites: readonly string[];
}) {
  return (
    <Layout title="Audits" at="/dashboard">
      <form class="filters" method="get" action="/dashboard">
        <SuiteChoice suites={suites} chosen={filter.suite} all />
        <label>
          Status
          <select name="status">
            <option value="">all</option>
            {auditStatuses.map((status) => (
              <option value={status} selected={filter.status === status}>
                {status}
              </option>
            ))}
          </select>
        </label>
        <label>
          Model
          <input name="model" value={filter.model ?? ''} placeholder="provider/name" />
        </label>
        <label>
          Tag
          <input name="tag" value={filter.tag ?? ''} placeholder="name:value" />
        </label>
        <button type="submit">Filter</button>
      </form>
      {page.audits.length === 0 ? (
        <p>
          There is no such audit{filter.cursor ? ' on this page' : ''}. <a href="/dashboard/new">Start one</a>
          .
        </p>
      ) : (
        <Scroll label="Audits">
          <table>
            <thead>
              <tr>
                <th scope="col">Model</th>
                <th scope="col">Suite</th>
                <th scope="col">Status</th>
                <th scope="col">Progress</th>
                <th scope="col" class="right">
                  Cost
                </th>
                <th scope="col">Started</th>
              </tr>
            </thead>
            <AuditLines page={page} filter={filter} />
          </table>
        </Scroll>
      )}
      <p class="actions">
        {filter.cursor && <a href={`/dashboard${queryOf({ ...filter, cursor: undefined })}`}>Newest</a>}
        {page.cursor && <a href={`/dashboard${queryOf({ ...filter, cursor: page.cursor })}`}>Older audits</a>}
      </p>
    </Layout>
  );
}
