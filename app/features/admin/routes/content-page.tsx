import { redirect, useLocation } from 'react-router';
import { withEntries } from '#app/features/audit/embeds/entry-ids.ts';
import { contentKindsContext } from '#app/features/content/content.server.ts';
import { staffRoute } from '#app/features/identity/identity.server.ts';
import {
  changeSelectedItems,
  findRefusedItems,
  SET_GROUP,
  setGroupOfItems,
} from '#app/features/publishing/publishing.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { formText } from '#app/http/forms/parse-form.ts';
import { returnPathAndQuery } from '#app/http/return-path.ts';
import { AdminLink } from '#app/ui/admin/admin-button.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminTabs } from '#app/ui/admin/tabs/admin-tabs.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { ContentFilter } from '../content/content-filter.tsx';
import { getContentList } from '../content/content-list.server.ts';
import { RefusedItems } from '../content/refused-items.tsx';
import { SelectedContent } from '../content/selected-content.tsx';
import { ContentTable } from '../tables/content-table.tsx';
import type { Route } from './+types/content-page.ts';

const PATH = '/admin/content';
/** The action and the items that it did not change, as in `publish.article:12`. */
const REFUSED_PARAM = 'refused';

export const loader = staffRoute('write articles', async (args) => {
  const { searchParams } = args.url;
  const deps = { ...args, contentKinds: args.context.get(contentKindsContext) };
  const list = await getContentList(deps, searchParams);
  return { ...list, refused: await findRefusedItems(deps, searchParams.get(REFUSED_PARAM)) };
});

/** Changes the status or the category of the selected items. */
export const action = staffRoute('write articles', async (args) => {
  const form = await args.request.formData();
  const returnTo = returnPathAndQuery(formText(form, 'returnTo'), args.origin);
  const path = returnTo.startsWith(PATH) ? returnTo : PATH;
  const contentKinds = args.context.get(contentKindsContext);
  const refs = form.getAll('item').map(String);
  if (refs.length === 0) return redirect(withFlashMessage(path, 'nothing-selected'), 303);
  const intent = formText(form, 'intent');
  const deps = { ...args, contentKinds };
  const { entryIds, refused } =
    intent === SET_GROUP
      ? await setGroupOfItems(deps, refs, formText(form, 'group'))
      : await changeSelectedItems(deps, refs, intent);
  const target = new URL(path, args.origin);
  target.searchParams.delete(REFUSED_PARAM);
  if (refused.length > 0) target.searchParams.set(REFUSED_PARAM, [intent, ...refused].join('.'));
  const listPath = `${target.pathname}${target.search}`;
  if (entryIds.length > 0) return redirect(withEntries(listPath, entryIds), 303);
  return redirect(
    refused.length > 0 ? listPath : withFlashMessage(listPath, 'nothing-changed'),
    303,
  );
});

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { kinds, kind, groupLabel, hasImages, filter, order, page, canPublish } = loaderData;
  const { key } = useLocation();
  const label = kinds.find(({ id }) => id === kind)?.label ?? 'All content';
  const isTrash = filter.status === 'trashed';
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const tabs = [{ id: 'all', label: 'All' }, ...kinds];
  const table = (items: typeof page.items) => (
    <ContentTable
      label={label}
      groupLabel={groupLabel}
      items={items}
      order={order}
      isSelectable={canPublish}
      hasKinds={kind === 'all'}
      hasImages={hasImages}
    />
  );
  const list = (
    <LoadMore firstPage={page} noun={label.toLowerCase()}>
      {table}
    </LoadMore>
  );
  return (
    <AdminPage
      title="Content"
      view={isTrash ? 'Trash' : label}
      actions={
        <>
          {kind === 'claims' && canPublish && <AdminLink to="/admin/sources">Sources</AdminLink>}
          {kind === 'claims' && canPublish && (
            <AdminLink to="/admin/held-evidence">Held evidence</AdminLink>
          )}
          {kind === 'media' && <AdminLink to="/admin/albums">Albums</AdminLink>}
          {kind === 'claims' && <AdminLink to="/admin/settle-claims">Settle several</AdminLink>}
          {!isTrash && <AdminLink to={`${PATH}?status=trashed`}>Trash</AdminLink>}
          <AdminLink to="/admin/review-comments">Open comments</AdminLink>
          <AdminLink to={kind === 'all' ? '/admin/new-content' : `/admin/new-content?kind=${kind}`}>
            New Content
          </AdminLink>
        </>
      }
    >
      {tabs.length > 2 && (
        <AdminTabs
          label="Content types"
          current={kind}
          tabs={tabs.map((tab) => ({ ...tab, to: `${PATH}?kind=${tab.id}` }))}
        />
      )}
      <RefusedItems refused={loaderData.refused} />
      <ContentFilter view={loaderData} label={label} />
      {page.items.length > 0 ? (
        <SelectedContent
          // The selection is reset when the list changes.
          key={key}
          isTrash={isTrash}
          canPublish={canPublish}
          groupField={loaderData.groupField}
        >
          {list}
        </SelectedContent>
      ) : (
        <EmptyState title={isFiltered ? 'No matches' : `No ${label.toLowerCase()} yet`}>
          {isTrash
            ? 'Items in the trash are deleted after 30 days.'
            : isFiltered
              ? 'Try another search or filter.'
              : 'Drafts, scheduled and published items will appear here.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}
