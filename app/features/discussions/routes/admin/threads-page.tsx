import { useLocation } from 'react-router';
import { useCurrentPath } from '#app/features/audit/embeds/use-current-path.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { SelectionForm } from '#app/ui/admin/selection-form.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { PRIVATE_BOARD_PATH } from '../../posts/post-summary.ts';
import { SELECTED_PATH, severalIntents } from '../../thread-tools/several/selected-threads.ts';
import { getThreadList } from '../../thread-tools/several/threads-list.server.ts';
import { ThreadsTable } from '../../thread-tools/several/views/threads-table.tsx';
import type { Route } from './+types/threads-page.ts';

export const loader = staffRoute('moderate posts', getThreadList);

export default function ThreadsAdminPage({ loaderData }: Route.ComponentProps) {
  const { page, categories, category, isPrivate, seesAll } = loaderData;
  const { key } = useLocation();
  const path = useCurrentPath();
  const board = `/message-board${category ? `?category=${category}` : ''}`;
  return (
    <AdminPage
      title="Threads"
      lead="Select threads of the board to pin, lock, move, merge or hide them together."
      actions={<AdminLink to={isPrivate ? PRIVATE_BOARD_PATH : board}>View board</AdminLink>}
    >
      <FilterBar
        label="Filter threads"
        filters={[
          {
            name: 'category',
            label: 'Category',
            options: categories,
            ...(seesAll ? {} : { default: category ?? '' }),
          },
        ]}
      />
      {page.items.length > 0 ? (
        // The selection is reset when the list changes.
        <SelectionForm
          key={key}
          method="get"
          action={SELECTED_PATH}
          returnTo={path}
          actions={<Actions />}
        >
          <LoadMore firstPage={page} noun="threads">
            {(threads) => <ThreadsTable threads={threads} />}
          </LoadMore>
        </SelectionForm>
      ) : (
        <EmptyState title="No threads">
          When someone starts a thread here, it shows up in this list.
        </EmptyState>
      )}
    </AdminPage>
  );
}

function Actions() {
  return (
    <>
      {Object.entries(severalIntents).map(([intent, { label }]) => (
        <button key={intent} type="submit" name="intent" value={intent} className="admin-button">
          {label}
        </button>
      ))}
      <button type="reset" className="admin-quiet-link">
        Clear
      </button>
    </>
  );
}
