import { redirect } from 'react-router';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseContentId } from '../../../http/content-id.ts';
import { AdminInput, AdminSelect } from '../../../ui/admin/admin-field.tsx';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { FilterBar } from '../../../ui/admin/filter-bar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { getActs, getActWords } from '../audit-log.server.ts';
import { readActsView, writeActsView } from '../audit-log-view.ts';
import { ActTable } from '../components/audit-table.tsx';
import { undoFromLog, undosContext } from '../undo.server.ts';
import type { Route } from './+types/audit-page.ts';

export const loader = staffLoader('manage the site', async ({ db, url, context }) => {
  const view = readActsView(url.searchParams);
  const [page, words] = await Promise.all([
    getActs(db, view, decodeCursor(url.searchParams.get('after')), context.get(undosContext)),
    getActWords(db, view),
  ]);
  return { view, page, words };
});

export const action = staffAction('manage the site', async (args) => {
  const id = parseContentId(String((await args.request.formData()).get('undo')));
  const isUndone = await undoFromLog(
    { ...args, actor: args.member },
    args.context.get(undosContext),
    id,
  );
  const back = `/admin/audit${writeActsView(readActsView(args.url.searchParams))}`;
  return redirect(withFlashMessage(back, isUndone ? 'act-undone' : 'not-undone'), 303);
});

const filterNames = ['actor', 'act', 'kind', 'from', 'to'];

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { view, page } = loaderData;
  return (
    <AdminPage
      title="Audit Log"
      lead="What staff did, who and when (UTC). Entries are only ever added."
      actions={
        <a href={`/admin/audit.csv${writeActsView(view)}`} className="admin-button" download>
          Download CSV
        </a>
      }
    >
      <AuditFilter {...loaderData} />
      {page.items.length > 0 ? (
        <LoadMore firstPage={page} noun="entries">
          {(acts) => <ActTable acts={acts} />}
        </LoadMore>
      ) : (
        <EmptyState title={writeActsView(view) ? 'Nothing like that' : 'Nothing yet'}>
          {writeActsView(view)
            ? 'Nothing was done that this filter lets through.'
            : 'What staff do from now on is written down here.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}

function AuditFilter({ view, words }: Route.ComponentProps['loaderData']) {
  const select = (name: 'actor' | 'act' | 'kind', label: string, options: readonly string[]) => (
    <AdminSelect
      id={`audit-${name}`}
      label={label}
      name={name}
      defaultValue={view[name] ?? ''}
      options={[{ value: '', label: 'Any' }, ...options.map((value) => ({ value, label: value }))]}
    />
  );
  return (
    <FilterBar label="Filter the log" fieldNames={filterNames}>
      {select('actor', 'Who', words.actors)}
      {select('act', 'Act', words.acts)}
      {select('kind', 'On', words.kinds)}
      <AdminInput id="audit-from" label="From" name="from" type="date" defaultValue={view.from} />
      <AdminInput id="audit-to" label="To" name="to" type="date" defaultValue={view.to} />
    </FilterBar>
  );
}
