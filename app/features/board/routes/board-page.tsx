import { redirect } from 'react-router';
import { readContentId } from '../../../http/content-id.ts';
import { readPageKey } from '../../../http/page-key.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { pageMeta } from '../../../ui/page-meta.ts';
import { boardCategories, readBoardCategory } from '../../discussions/embeds/board-categories.ts';
import { getMessages } from '../../discussions/messages.server.ts';
import { readIntent } from '../board-intent.ts';
import { AskUsername } from '../components/ask-username.tsx';
import { BoardMessages } from '../components/board-messages.tsx';
import { CategoryTabs } from '../components/category-tabs.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import type { Route } from './+types/board-page.ts';

export const handle = sharedPage({ query: ['category', 'after', 'topic', 'intent'] });

export const loader = publicLoader(async ({ db, query, readsFrom, liveAt }) => {
  const topic = readContentId(query.get('topic') ?? undefined);
  if (topic !== undefined) throw redirect(`/message-board/${topic}`, 301);
  if (query.get('intent') === 'create-account') throw redirect('/sign-up', 302);
  const intent = readIntent(query.get('intent'));
  const category = readBoardCategory(query.get('category'));
  const after = readPageKey(query.get('after'));
  // Only the first part is told what comes before it.
  const position = after ? undefined : liveAt();
  const { page, tags } = await getMessages(db, category, after);
  readsFrom(...tags);
  return { page, category, intent, liveAt: position };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const category = loaderData?.category;
  return pageMeta(matches[0].loaderData, {
    title: category ? `${boardCategories[category].name}, Message Board` : 'Message Board',
    description: 'What fans say, newest first: theories, finds, questions and company.',
    path: category ? `/message-board?category=${category}` : '/message-board',
  });
};

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { page, category, intent, liveAt } = loaderData;
  return (
    <div className="page-width pt-24 pb-24 lg:pt-32">
      <div className="flex items-center justify-between gap-4">
        <BackLink />
        <RefreshButton category={category} />
      </div>
      <header className="relative mt-4 border-b border-line pb-6">
        <h1 className="type-wide text-lead">Message Board</h1>
        <span aria-hidden="true" className="absolute -bottom-px left-0 h-px w-16 bg-accent-ink" />
      </header>
      <div className="twelve gap-y-6 pt-6">
        <div className="col-span-12 lg:sticky lg:top-28 lg:col-span-2 lg:self-start">
          <CategoryTabs open={category} />
        </div>
        <section aria-label="Messages" className="col-span-12 lg:col-span-8 lg:col-start-4">
          <BoardMessages page={page} category={category} intent={intent} liveAt={liveAt} />
        </section>
      </div>
      {/* Who came to send something in is not asked before they know where. */}
      {!intent?.panel && <AskUsername />}
    </div>
  );
}
