import { use } from 'react';
import { redirect } from 'react-router';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import { actionsContext } from '../actions.server.ts';
import { auditFilterQuery, readAuditFilter } from '../audit-filter.ts';
import { getAuditLogPage, getFilterOptions } from '../audit-log.server.ts';
import { AuditDays } from '../components/audit-table.tsx';
import { undoFromLog } from '../undo.server.ts';
import type { Route } from './+types/audit-page.ts';

export const loader = staffRoute(
  'manage the site',
  async ({ db, url, now, context, getTimeZone }) => {
    const filter = readAuditFilter(url.searchParams);
    const after = decodeCursor(url.searchParams.get('after'));
    const actions = context.get(actionsContext);
    const [page, options] = await Promise.all([
      getAuditLogPage(db, filter, after, actions, await getTimeZone(), now),
      getFilterOptions(db, actions, filter),
    ]);
    return { filter, page, options };
  },
);

export const action = staffRoute('manage the site', async (args) => {
  const id = parseContentId(formText(await args.request.formData(), 'undo'));
  const notice = await undoFromLog(args, args.context.get(actionsContext), id);
  const back = `/admin/audit${auditFilterQuery(readAuditFilter(args.url.searchParams))}`;
  return redirect(withFlashMessage(back, notice), 303);
});

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const filterQuery = auditFilterQuery(loaderData.filter);
  return (
    <AdminPage
      title="Audit log"
      lead={`A permanent record of staff actions. Times are those of ${use(SiteTimeZone)}.`}
      actions={
        <a href={`/admin/audit.csv${filterQuery}`} className="admin-button" download>
          Download CSV
        </a>
      }
    >
      <AuditFilterBar options={loaderData.options} />
      {page.items.length > 0 ? (
        <LoadMore firstPage={page} noun="entries">
          {(entries) => <AuditDays entries={entries} />}
        </LoadMore>
      ) : (
        <EmptyState title={filterQuery ? 'No matches' : 'Nothing yet'}>
          {filterQuery ? 'No actions match this filter.' : 'Staff actions will be recorded here.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}

function AuditFilterBar({ options }: Pick<Route.ComponentProps['loaderData'], 'options'>) {
  return (
    <FilterBar
      label="Filter the log"
      filters={[
        { name: 'actor', label: 'Staff member', options: options.actors },
        { name: 'action', label: 'Action', options: options.actions },
        { name: 'kind', label: 'Target', options: options.kinds },
        { name: 'from', label: 'From', type: 'date' },
        { name: 'to', label: 'To', type: 'date' },
      ]}
    />
  );
}
