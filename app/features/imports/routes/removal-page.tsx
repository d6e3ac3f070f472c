import { Form, Link, redirect, useSearchParams } from 'react-router';
import { AppError } from '#app/errors.ts';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { countNoun } from '#app/text/count-noun.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { type Column, DataTable } from '#app/ui/admin/data-table.tsx';
import { Timestamp } from '#app/ui/admin/timestamp.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { useRefreshWhile } from '#app/ui/live/use-refresh-while.ts';
import { LoadMore } from '#app/ui/load-more.tsx';
import { ReportGroups } from '../embeds/report-groups.tsx';
import {
  cancelRemoval,
  getRemoval,
  startRemoval,
  startRemovalCheck,
} from '../removal/start-removal.server.ts';
import type { Route } from './+types/removal-page.ts';

const LIST_PATH = '/admin/settings/import-export';

export const loader = staffRoute('manage the site', ({ db, params, url }) => {
  const after = decodeCursor(url.searchParams.get('after'));
  const likeId = parseContentId(url.searchParams.get('like') ?? undefined);
  return getRemoval(db, parseContentId(params.id), { after, likeId });
});

export const action = staffFormAction('manage the site', async ({ form, ...args }) => {
  const id = parseContentId(args.params.id);
  if (id === undefined) throw new AppError('not-found');
  const intent = form.get('intent');
  if (intent === 'cancel') {
    await cancelRemoval(args, id);
    const { removal } = await getRemoval(args.db, id, { after: undefined, likeId: undefined });
    return redirect(
      removal?.status === 'canceled' ? `${LIST_PATH}/${id}/removal` : `${LIST_PATH}/${id}`,
      303,
    );
  }
  if (intent === 'remove') await startRemoval(args, id);
  else await startRemovalCheck(args, id);
  return redirect(`${LIST_PATH}/${id}/removal`, 303);
});

type Data = Route.ComponentProps['loaderData'];
type Removal = NonNullable<Data['removal']>;

/** Asks before what an import added is removed, shows how far that is, and reports what stayed. */
export default function RemovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, fileName, canCheck, removal } = loaderData;
  const status = removal?.status;
  const isMoving = status === 'checking' || status === 'waiting' || status === 'running';
  useRefreshWhile(isMoving);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <Link to={`${LIST_PATH}/${id}`} className="admin-quiet-link justify-self-start">
          Back to the import
        </Link>
        <h3 className="type-wide wrap-anywhere text-small">Remove what {fileName} added</h3>
      </div>
      <FormAlert text={actionData?.errors.form} />
      {removal && <Status removal={removal} fileName={fileName} />}
      {isMoving && (
        <Link to="" reloadDocument className="admin-quiet-link hidden noscript:inline">
          Refresh
        </Link>
      )}
      {removal && !isMoving && removal.groups.length > 0 && <Kept removal={removal} />}
      <Buttons status={status} canCheck={canCheck} hasGone={removal?.hasGone ?? false} />
    </div>
  );
}

function Status({ removal, fileName }: { removal: Removal; fileName: string }) {
  switch (removal.status) {
    case 'checking':
      return <Progress removal={removal} label="Checking what can go" fileName={fileName} />;
    case 'checked':
      return <Confirmation removal={removal} />;
    case 'waiting':
      return <p>Waiting to start.</p>;
    case 'running':
      return (
        <>
          <Progress removal={removal} label="Removing" fileName={fileName} />
          <p className="text-ink-soft">Removed so far: {removal.counts}.</p>
        </>
      );
    case 'finished':
      return (
        <div className="grid gap-1">
          <p>
            Removed on <Timestamp at={removal.at} />: {removal.counts}.
          </p>
          {removal.hasKept && <p>Still here: {removal.kept}.</p>}
        </div>
      );
    case 'canceled':
    case 'failed':
      return (
        <div className="grid gap-1">
          <p className="text-danger">
            {removal.status === 'failed' ? `It failed: ${removal.error}` : removal.error}
          </p>
          <p>
            Removed before it stopped: {removal.counts}. The rest is still here, and nothing is left
            half removed.
          </p>
        </div>
      );
  }
}

function Progress({
  removal,
  label,
  fileName,
}: {
  removal: Removal;
  label: string;
  fileName: string;
}) {
  return (
    <div className="grid gap-2">
      <p>
        {label}: {removal.percent}%
      </p>
      <progress
        max={100}
        value={removal.percent}
        aria-label={`${label}: ${fileName}`}
        className="h-2 w-full max-w-3xl accent-accent"
      />
    </div>
  );
}

const columns: Column<Removal['lines'][number]>[] = [
  { name: 'What goes', isMain: true, cell: ({ label }) => label },
  { name: 'What happens', cell: ({ what }) => what },
];

function Confirmation({ removal }: { removal: Removal }) {
  const { lines, hasTrash, known, untracked, hasKept, kept } = removal;
  if (lines.length === 0) {
    return <p>Nothing can go. {hasKept && `What this import added stays: ${kept}.`}</p>;
  }
  return (
    <div className="grid gap-4">
      <div className="grid max-w-[70ch] gap-2">
        <p>
          Nothing has been removed yet.{' '}
          {hasTrash &&
            'What goes to the trash can be restored there for 30 days, without its comments. '}
          What is deleted for good comes back only if you import the file again.
        </p>
        <p>
          Likes, bookmarks and follows of what goes are lost with it. Redirects from the addresses
          of the old site end.
        </p>
      </div>
      <DataTable label="What goes" columns={columns} rows={lines} rowKey={({ label }) => label} />
      <div className="grid max-w-[70ch] gap-2">
        {hasKept && <p>What people have changed or built on stays: {kept}.</p>}
        {known > 0 && (
          <p>What was here before this import stays, too: {countNoun(known, 'item')}.</p>
        )}
        {untracked > 0 && (
          <p>
            {countNoun(untracked, 'subscriber')} of this import came with an earlier version, which
            didn’t tell them from others. They stay.
          </p>
        )}
      </div>
    </div>
  );
}

function Kept({ removal }: { removal: Removal }) {
  const [search] = useSearchParams();
  const isFiltered = search.has('like');
  const { groups, page, status } = removal;
  const title = status === 'checked' ? 'What stays, and why' : 'What stayed, and why';
  return (
    <>
      <ReportGroups id="kept" title={title} groups={groups} />
      {isFiltered && page.items.length > 0 && (
        <section aria-labelledby="report" className="grid gap-3">
          <div className="flex items-baseline justify-between gap-4">
            <h3 id="report" className="type-label text-ink">
              Items with this reason
            </h3>
            <Link to="?" className="admin-quiet-link">
              Show less
            </Link>
          </div>
          <LoadMore key={`${status} ${search.get('like')}`} firstPage={page} noun="items">
            {(rows) => (
              <DataTable
                label="Report"
                columns={lineColumns}
                rows={rows}
                rowKey={(line) => line.id}
              />
            )}
          </LoadMore>
        </section>
      )}
    </>
  );
}

const lineColumns: Column<Removal['page']['items'][number]>[] = [
  {
    name: 'Item',
    isMain: true,
    cell: ({ item }) => <span className="wrap-anywhere">{item}</span>,
  },
  { name: 'Reason', cell: ({ outcome }) => outcome },
];

function Buttons({
  status,
  canCheck,
  hasGone,
}: {
  status: Removal['status'] | undefined;
  canCheck: boolean;
  hasGone: boolean;
}) {
  const isMoving = status === 'checking' || status === 'waiting' || status === 'running';
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      {status === 'checked' && hasGone && (
        <AdminSubmit label="Remove" variant="danger" name="intent" value="remove" />
      )}
      {status === 'checked' && (
        <AdminSubmit label="Keep everything" variant="outlined" name="intent" value="cancel" />
      )}
      {isMoving && <AdminSubmit label="Cancel" variant="outlined" name="intent" value="cancel" />}
      {!isMoving && status !== 'checked' && canCheck && (
        <AdminSubmit
          label={status ? 'Check what is left' : 'Check what can go'}
          variant="outlined"
          name="intent"
          value="check"
        />
      )}
    </Form>
  );
}
