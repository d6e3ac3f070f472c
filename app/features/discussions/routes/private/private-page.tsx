import { Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { AppError } from '#app/errors.ts';
import { requireMember } from '#app/features/identity/identity.server.ts';
import { FollowControl } from '#app/features/notifications/embeds/follow-control.tsx';
import { decodeCursor } from '#app/http/cursor.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { readSearchText } from '#app/text/search-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { ArchivedNote } from '../../board/archived-note.tsx';
import { NewMessageForm } from '../../board/new-message-form.tsx';
import { BoardSearchForm } from '../../board/search/board-search-form.tsx';
import { MAX_SEARCH_LENGTH } from '../../board/search/max-search-length.ts';
import { listCategoryChoices } from '../../categories/category-choices.ts';
import { CategorySwatch } from '../../categories/category-swatch.tsx';
import { listPrivateCategories } from '../../categories/private-categories.server.ts';
import { MessageView } from '../../components/message-view.tsx';
import { PRIVATE_BOARD_PATH, PRIVATE_WRITE_PATH } from '../../posts/post-summary.ts';
import { getPrivateMessages } from '../../private/private-messages.server.ts';
import { searchPrivate } from '../../private/search-private.server.ts';
import type { Route } from './+types/private-page.ts';

/** Loaded for a search. */
const BoardResults = lazyPart(() => import('../../board/search/board-results.tsx'));

/** The private categories of one reader. Like a page that doesn't exist for other members. */
export const loader = viewerRoute(async (args) => {
  const { url, db, now } = args;
  const categories = await listPrivateCategories(db, await requireMember(args));
  if (categories.length === 0) throw new AppError('not-found');
  const chosen = url.searchParams.get('category');
  const category = categories.find(({ id }) => id === chosen);
  if (chosen !== null && !category) throw new AppError('not-found');
  const ids = category ? [category.id] : categories.map(({ id }) => id);
  const search = readSearchText(url.searchParams.get('q'), MAX_SEARCH_LENGTH);
  const frame = {
    categories: categories.map(({ whoMayRead, ...shown }) => shown),
    choices: listCategoryChoices(categories),
    category: category && { id: category.id, name: category.name, isArchived: category.isArchived },
  };
  if (search !== '') {
    const cursor = url.searchParams.get('after');
    return { ...frame, search, page: await searchPrivate(args, ids, search, cursor) };
  }
  const after = decodeCursor(url.searchParams.get('after'));
  return { ...frame, search: undefined, page: await getPrivateMessages({ db, now }, ids, after) };
});

export const meta = noindexPage('Private categories');

export default function PrivatePage({ loaderData }: Route.ComponentProps) {
  const { categories, category, search } = loaderData;
  const links = categories.map((each) => ({
    label: each.name,
    to: listPath(each.id, search),
    isCurrent: each.id === category?.id,
    mark: <CategorySwatch category={each} />,
  }));
  const all = { label: 'All', to: listPath(undefined, search), isCurrent: !category };
  return (
    <div className="page-width page-top pb-24">
      <PageHead
        above={<BackLink to="/message-board" />}
        title="Private categories"
        lead="Only members who may read these categories see their messages."
        actions={
          <>
            <BoardSearchForm search={search} path={PRIVATE_BOARD_PATH} />
            {category && <FollowControl isLeftOnPhones target={`board:${category.id}`} />}
          </>
        }
        hasLine
      />
      <div className="board-columns gap-y-5 pt-2 lg:pt-6">
        <div className="min-w-0 max-lg:border-b max-lg:border-line lg:sticky lg:top-28 lg:self-start">
          <FilterLinks label="Categories" links={[all, ...links]} isColumn />
        </div>
        <PrivateContent view={loaderData} />
      </div>
    </div>
  );
}

/** Results stay while the reader looks through the categories. */
function listPath(category: string | undefined, search: string | undefined): string {
  const params = new URLSearchParams({
    ...(search && { q: search }),
    ...(category && { category }),
  });
  return params.size > 0 ? `${PRIVATE_BOARD_PATH}?${params}` : PRIVATE_BOARD_PATH;
}

function PrivateContent({ view }: { view: Route.ComponentProps['loaderData'] }) {
  const { revalidate } = useRevalidator();
  if (view.search !== undefined) {
    return (
      <Suspense>
        <BoardResults search={view.search} page={view.page} path={PRIVATE_BOARD_PATH} />
      </Suspense>
    );
  }
  const { category, choices, page } = view;
  return (
    <section aria-label="Messages" className="min-w-0">
      {category?.isArchived && <ArchivedNote />}
      {choices.length > 0 && !category?.isArchived && (
        <div className="border-b border-line pb-8">
          <NewMessageForm
            key={category?.id}
            choices={choices}
            category={category?.id}
            pollPath={PRIVATE_WRITE_PATH}
            onPosted={() => void revalidate()}
          />
        </div>
      )}
      {page.items.length === 0 ? (
        <EmptyState title="No messages yet">Be the first to post one.</EmptyState>
      ) : (
        <LoadMore firstPage={page} noun="messages">
          {(messages) => (
            <ol className="divide-y divide-line border-b border-line">
              {messages.map((message) => (
                <li key={message.id}>
                  <MessageView message={message} />
                </li>
              ))}
            </ol>
          )}
        </LoadMore>
      )}
    </section>
  );
}
