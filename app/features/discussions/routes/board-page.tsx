import { redirect } from 'react-router';
import { contentLoader } from '#app/features/content/content.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { BackLink } from '#app/ui/links/back-link.tsx';
import { pageMeta } from '#app/ui/meta/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { boardCategories, readBoardCategory } from '../board/board-categories.ts';
import { readIntent } from '../board/board-intent.ts';
import { BoardMessages } from '../board/board-messages.tsx';
import { CategoryTabs } from '../board/category-tabs.tsx';
import { RefreshButton } from '../board/refresh-button.tsx';
import { UsernamePrompt } from '../board/username-prompt.tsx';
import { getMessages } from '../reading/messages.server.ts';
import type { Route } from './+types/board-page.ts';

export const handle = sharedPage({ query: ['category', 'after', 'topic', 'intent'] });

export const loader = contentLoader(async ({ query, liveCursor, ...deps }) => {
  const topic = parseContentId(query.get('topic') ?? undefined);
  if (topic !== undefined) throw redirect(`/message-board/${topic}`, 301);
  if (query.get('intent') === 'create-account') throw redirect('/sign-up', 302);
  const intent = readIntent(query.get('intent'));
  const category = readBoardCategory(query.get('category'));
  const after = decodeCursor(query.get('after'));
  // New messages go on top of the first page, so later pages get no live updates.
  const position = after ? undefined : liveCursor();
  const page = await getMessages(deps, category, after);
  return { page, category, intent, liveCursor: position };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const category = loaderData?.category;
  return pageMeta(matches[0].loaderData, {
    title: category ? `${boardCategories[category].name}, Message Board` : 'Message Board',
    description: 'Theories, discoveries and questions from fans, newest first.',
    path: category ? `/message-board?category=${category}` : '/message-board',
  });
};

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { page, category, intent, liveCursor } = loaderData;
  return (
    <div className="page-width page-top pb-24">
      <PageHead
        above={<BackLink />}
        title="Message Board"
        actions={<RefreshButton category={category} />}
        hasLine
      />
      <div className="grid-12 gap-y-6 pt-6">
        <div className="col-span-12 lg:sticky lg:top-28 lg:col-span-2 lg:self-start">
          <CategoryTabs current={category} />
        </div>
        <section aria-label="Messages" className="col-span-12 lg:col-span-8 lg:col-start-4">
          <BoardMessages page={page} category={category} intent={intent} liveCursor={liveCursor} />
        </section>
      </div>
      {/* The dialog would cover the links to the submission forms. */}
      {!intent?.panel && <UsernamePrompt />}
    </div>
  );
}
