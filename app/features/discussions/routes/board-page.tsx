import { Suspense, useState } from 'react';
import { redirect } from 'react-router';
import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import { contentLoader } from '#app/features/content/content.server.ts';
import { useMember } from '#app/features/identity/embeds/use-me.ts';
import { FollowControl } from '#app/features/notifications/embeds/follow-control.tsx';
import { getPageConfig } from '#app/features/pages/config.server.ts';
import { PageIntro } from '#app/features/pages/embeds/page-intro.tsx';
import { getPageHead } from '#app/features/pages/pages.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { readSearchText } from '#app/text/search-text.ts';
import { FilterLinks } from '#app/ui/filter-links.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { noindexMeta, pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { readIntent } from '../board/board-intent.ts';
import { BoardMessages } from '../board/board-messages.tsx';
import { RefreshButton } from '../board/refresh-button.tsx';
import { BoardSearchForm } from '../board/search/board-search-form.tsx';
import { MAX_SEARCH_LENGTH } from '../board/search/max-search-length.ts';
import { searchBoard } from '../board/search/search-board.server.ts';
import { StaffLinks } from '../board/staff-links.tsx';
import type { ThreadSelection } from '../board/thread-selection.ts';
import { UsernamePrompt } from '../board/username-prompt.tsx';
import { boardConfig } from '../board-page.schema.ts';
import { boardTag, getBoardCategories } from '../categories/board-categories.server.ts';
import type { BoardCategory } from '../categories/board-category.ts';
import { listCategoryChoices } from '../categories/category-choices.ts';
import { CategorySwatch } from '../categories/category-swatch.tsx';
import { PRIVATE_BOARD_PATH } from '../posts/post-summary.ts';
import { getMessages } from '../reading/messages.server.ts';
import type { Route } from './+types/board-page.ts';

/** Loaded for a search. */
const BoardResults = lazyPart(() => import('../board/search/board-results.tsx'));

export const handle = sharedPage({ query: ['category', 'after', 'topic', 'intent', 'q'] });

export const loader = contentLoader(async ({ query, liveCursor, ...deps }) => {
  const topic = parseContentId(query.get('topic') ?? undefined);
  if (topic !== undefined) throw redirect(`/message-board/${topic}`, 301);
  if (query.get('intent') === 'create-account') throw redirect('/sign-up', 302);
  deps.addCacheTags(boardTag, affiliatesTag);
  const [categories, head] = await Promise.all([
    getBoardCategories(deps.db),
    getPageConfig(deps.db, boardConfig).then((config) => getPageHead(deps.db, config)),
  ]);
  const frame = { head, categories, choices: listCategoryChoices(categories) };
  const search = readSearchText(query.get('q'), MAX_SEARCH_LENGTH);
  if (search !== '') return { ...frame, ...(await searchBoard(deps, search, query.get('after'))) };
  const intent = readIntent(query.get('intent'));
  const category = categories.find(({ id }) => id === query.get('category'));
  const after = decodeCursor(query.get('after'));
  // New messages go on top of the first page, so later pages get no live updates.
  const position = after ? undefined : liveCursor();
  const page = await getMessages(deps, category?.id, after);
  return { ...frame, search: undefined, page, category, intent, liveCursor: position };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData?.search) {
    return noindexMeta(matches[0].loaderData, `Search: ${loaderData.search}, Message Board`);
  }
  const category = loaderData && 'category' in loaderData ? loaderData.category : undefined;
  const title = loaderData?.head.title ?? 'Message Board';
  return pageMeta(matches[0].loaderData, {
    title: category ? `${category.name}, ${title}` : title,
    description: category
      ? `Messages in ${category.name}, newest first.`
      : loaderData?.head.subtitle || 'Theories, discoveries and questions from fans, newest first.',
    path: category ? `/message-board?category=${category.id}` : '/message-board',
    feed: {
      slug: category ? `message-board/${category.id}` : 'message-board',
      title: category?.name ?? title,
    },
  });
};

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { head, categories } = loaderData;
  const [selection, setSelection] = useState<ThreadSelection>();
  const category = loaderData.search === undefined ? loaderData.category : undefined;
  return (
    <div className="page-width page-top pb-24">
      <PageHead
        above={<BackLink />}
        title={head.title}
        lead={head.subtitle}
        actions={
          <>
            <BoardSearchForm search={loaderData.search} />
            {loaderData.search === undefined && (
              <>
                <RefreshButton category={category?.id} />
                <StaffLinks selection={selection} onToggle={setSelection} />
              </>
            )}
            {category && <FollowControl isLeftOnPhones target={`board:${category.id}`} />}
          </>
        }
        hasLine
      />
      <PageIntro intro={head.intro} className="pt-6" />
      <div className="board-columns gap-y-5 pt-2 lg:pt-6">
        <div className="min-w-0 max-lg:border-b max-lg:border-line lg:sticky lg:top-28 lg:self-start">
          <CategoryLinks
            categories={categories}
            current={category}
            isSearch={loaderData.search !== undefined}
          />
        </div>
        <BoardContent view={loaderData} selection={selection} />
      </div>
    </div>
  );
}

interface BoardContentProps {
  view: Route.ComponentProps['loaderData'];
  selection: ThreadSelection | undefined;
}

function BoardContent({ view, selection }: BoardContentProps) {
  if (view.search !== undefined) {
    return (
      <Suspense>
        <BoardResults search={view.search} page={view.page} />
      </Suspense>
    );
  }
  const { intent, page, categories, choices, category, liveCursor } = view;
  return (
    <section aria-label="Messages" className="min-w-0">
      <BoardMessages
        page={page}
        categories={categories}
        choices={choices}
        category={category}
        intent={intent}
        liveCursor={liveCursor}
        selection={selection}
      />
      {/* The dialog would cover the links to the submission forms. */}
      {!intent?.panel && <UsernamePrompt />}
    </section>
  );
}

interface CategoryLinksProps {
  categories: readonly BoardCategory[];
  /** Undefined for all categories. */
  current: BoardCategory | undefined;
  /** Search results come from all categories, so none is current. */
  isSearch: boolean;
}

/** Members who may read private categories get a link to them once the page knows who is reading. */
function CategoryLinks({ categories, current, isSearch }: CategoryLinksProps) {
  const readsPrivately = useMember()?.readsPrivately;
  const shown = categories.filter(({ id, isArchived }) => !isArchived || id === current?.id);
  const links = shown.map((category) => ({
    label: category.name,
    to: `/message-board?category=${category.id}`,
    isCurrent: category.id === current?.id,
    mark: <CategorySwatch category={category} />,
  }));
  const allLink = { label: 'All', to: '/message-board', isCurrent: !current && !isSearch };
  const privateLink = { label: 'Private', to: PRIVATE_BOARD_PATH, isCurrent: false };
  const allLinks = [allLink, ...links, ...(readsPrivately ? [privateLink] : [])];
  return <FilterLinks label="Categories" links={allLinks} isColumn />;
}
