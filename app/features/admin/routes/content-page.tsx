import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffLoader } from '#app/features/identity/identity.server.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminTabs } from '#app/ui/admin/admin-tabs.tsx';
import { FilterBar } from '#app/ui/admin/filter-bar.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { getContentList } from '../content/content-list.server.ts';
import { ContentTable } from '../tables/content-table.tsx';
import type { Route } from './+types/content-page.ts';

export const loader = staffLoader('write articles', async ({ db, member, context, url }) =>
  getContentList({ db, member, contentKinds: context.get(contentKindsContext) }, url.searchParams),
);

const statusOptions = [
  { value: '', label: 'Any' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'draft', label: 'Draft' },
];

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { tabs, kind, status, text, page } = loaderData;
  const { label = '', groupLabel = '' } = tabs.find(({ id }) => id === kind) ?? {};
  return (
    <AdminPage
      title="Content"
      view={label}
      actions={<AdminLink to="/admin/new-content">New Content</AdminLink>}
    >
      <AdminTabs
        label="Content types"
        current={kind}
        tabs={tabs.map((tab) => ({ ...tab, to: `/admin/content?kind=${tab.id}` }))}
      />
      <FilterBar
        label={`Filter ${label.toLowerCase()}`}
        preservedParams={{ kind }}
        fieldNames={['q', 'status']}
      >
        <AdminInput id="content-title" label="Title" name="q" type="search" defaultValue={text} />
        <AdminSelect
          id="content-status"
          label="Status"
          name="status"
          defaultValue={status ?? ''}
          options={statusOptions}
        />
      </FilterBar>
      {page.items.length > 0 ? (
        <LoadMore firstPage={page} noun={label.toLowerCase()}>
          {(items) => <ContentTable label={label} groupLabel={groupLabel} items={items} />}
        </LoadMore>
      ) : (
        <EmptyState title={text || status ? 'No matches' : `No ${label.toLowerCase()} yet`}>
          {text || status
            ? 'Try other words or another status.'
            : 'Drafts, scheduled and published items will appear here.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}
