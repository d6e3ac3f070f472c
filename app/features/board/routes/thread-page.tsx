import { useState } from 'react';
import { Link, redirect } from 'react-router';
import { readContentId } from '../../../http/content-id.ts';
import { readPageKey } from '../../../http/page-key.ts';
import { publicLoader } from '../../../http/public-context.ts';
import { sharedPage } from '../../../http/shared-page.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { pageMeta, unlistedMeta } from '../../../ui/page-meta.ts';
import { threadTag } from '../../discussions/discussion-tags.server.ts';
import { Replies } from '../../discussions/embeds/replies.tsx';
import { getThread } from '../../discussions/messages.server.ts';
import { ThreadOpening } from '../components/thread-opening.tsx';
import { threadTitle } from '../thread-title.ts';
import type { Route } from './+types/thread-page.ts';

export const handle = sharedPage({ query: ['after'] });

export const loader = publicLoader(async ({ db, params, query, readsFrom, liveAt }) => {
  const id = readContentId(params.id);
  if (id !== undefined && params.id !== String(id)) throw redirect(`/message-board/${id}`, 301);
  if (id !== undefined) readsFrom(threadTag(id));
  const after = readPageKey(query.get('after'));
  const position = after ? undefined : liveAt();
  const { message, page, excerpt } = await getThread(db, id, after);
  const first = { ...page, liveAt: position };
  return { message, page: first, excerpt, isBehind: after !== undefined };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!loaderData) return unlistedMeta(site, 'Page not found');
  const { message, excerpt } = loaderData;
  const title = threadTitle(message);
  if (!message.subject && !message.opening) return unlistedMeta(site, title);
  return pageMeta(site, { title, description: excerpt, path: message.path });
};

export default function ThreadPage({ loaderData }: Route.ComponentProps) {
  const { message, page, isBehind } = loaderData;
  const [focusCount, setFocusCount] = useState(0);
  return (
    <div className="page-width pt-24 pb-24 lg:pt-32">
      <BackLink />
      <div className="twelve">
        <div className="col-span-12 lg:col-span-8 lg:col-start-3">
          <ThreadOpening message={message} onReply={() => setFocusCount(focusCount + 1)} />
          <section aria-label="Responses" className="border-t border-line pt-4">
            {isBehind && (
              <p className="pb-2">
                <Link
                  to={message.path}
                  className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
                >
                  <span className="drawn-line">From the first response</span>
                </Link>
              </p>
            )}
            <Replies
              key={page.items[0]?.id}
              threadId={message.id}
              place={{ thread: String(message.id) }}
              noun={message.subject ? 'comment' : 'reply'}
              first={page}
              focusCount={focusCount}
            />
          </section>
        </div>
      </div>
    </div>
  );
}
