import { Form, Link, redirect, useSearchParams } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { ImportStatus } from '#app/features/imports/embeds/import-status.tsx';
import { RemovalLink } from '#app/features/imports/embeds/removal-link.tsx';
import { ReportGroups } from '#app/features/imports/embeds/report-groups.tsx';
import {
  cancelImport,
  discardImport,
  getImport,
  getRemovalState,
  startImport,
} from '#app/features/imports/imports.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { DataTable } from '#app/ui/admin/data-table.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { useRefreshWhile } from '#app/ui/live/use-refresh-while.ts';
import { LoadMore } from '#app/ui/load-more.tsx';
import type { Route } from './+types/import-page.ts';

const LIST_PATH = '/admin/settings/import-export';

export const loader = staffRoute('manage the site', async ({ db, params, url }) => {
  const after = decodeCursor(url.searchParams.get('after'));
  const likeId = parseContentId(url.searchParams.get('like') ?? undefined);
  const row = await getImport(db, parseContentId(params.id), { after, likeId });
  return { ...row, ...(await getRemovalState(db, row.id)) };
});

export const action = staffFormAction('manage the site', async ({ form, ...args }) => {
  const { id } = await getImport(args.db, parseContentId(args.params.id), {
    after: undefined,
    likeId: undefined,
  });
  if (form.get('intent') === 'discard') {
    await discardImport(args, id);
    return redirect(withFlashMessage(LIST_PATH, 'import-discarded'), 303);
  }
  if (form.get('intent') === 'cancel') await cancelImport(args, id);
  else await startImport(args, id);
  return redirect(`${LIST_PATH}/${id}`, 303);
});

/** The page of one import: its plan, its progress and its report. */
export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fileName, status, canStart, canCancel, isPending, groups, notes, page } = loaderData;
  const { canRemove, removal } = loaderData;
  const [search] = useSearchParams();
  const isFiltered = search.has('like');
  const isMoving = status !== 'checked' && status !== 'finished' && status !== 'failed';
  useRefreshWhile(isMoving);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <Link to={LIST_PATH} className="admin-quiet-link justify-self-start">
          All imports
        </Link>
        <h3 className="type-wide wrap-anywhere text-small">{fileName}</h3>
      </div>
      <FormAlert text={actionData?.errors.form} />
      <ImportStatus row={loaderData} />
      {isMoving && (
        <Link to="" reloadDocument className="admin-quiet-link hidden noscript:inline">
          Refresh
        </Link>
      )}
      {canCancel && (
        <Form method="post">
          <AdminSubmit label="Cancel" variant="outlined" name="intent" value="cancel" />
        </Form>
      )}
      {isPending && (
        <Form method="post" className="flex flex-wrap gap-2">
          {canStart && (
            <AdminSubmit
              label={status === 'checked' ? 'Import' : 'Try again'}
              name="intent"
              value="start"
            />
          )}
          <AdminSubmit label="Discard" variant="outlined" name="intent" value="discard" />
        </Form>
      )}
      <RemovalLink id={id} canRemove={canRemove} removal={removal} />
      {groups.length > 0 && (
        <ReportGroups
          id="problems"
          title="What was skipped, left out or changed, by reason"
          groups={groups}
        />
      )}
      {notes.length > 0 && <ReportGroups id="notes" title="Notes" groups={notes} />}
      {page.items.length > 0 && (
        <section aria-labelledby="report" className="grid gap-3">
          <div className="flex items-baseline justify-between gap-4">
            <h3 id="report" className="type-label text-ink">
              {isFiltered ? 'Items with this reason' : 'All lines of the report'}
            </h3>
            {isFiltered && (
              <Link to="?" className="admin-quiet-link">
                Show all
              </Link>
            )}
            <a href={`${LIST_PATH}/${id}/report.csv`} download className="admin-quiet-link">
              Download as CSV
            </a>
          </div>
          <LoadMore key={`${status} ${search.get('like')}`} firstPage={page} noun="items">
            {(lines) => (
              <DataTable label="Report" columns={columns} rows={lines} rowKey={(line) => line.id} />
            )}
          </LoadMore>
        </section>
      )}
    </div>
  );
}

type Line = Route.ComponentProps['loaderData']['page']['items'][number];

const columns = [
  {
    name: 'Item',
    isMain: true,
    cell: ({ item }: Line) => <span className="wrap-anywhere">{item}</span>,
  },
  { name: 'Outcome', cell: ({ outcome }: Line) => outcome },
];
