import { Suspense, useState } from 'react';
import { Link, type MetaDescriptor, redirect } from 'react-router';
import { contentLoader } from '#app/features/content/content.server.ts';
import { imageUrl } from '#app/features/images/embeds/image-url.ts';
import { getHostPoll } from '#app/features/polls/polls.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { sharedPage } from '#app/http/shared-page.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useLiveClaims } from '#app/ui/marks/use-live-claims.ts';
import { noindexMeta, pageMeta } from '#app/ui/meta/page-meta.ts';
import { breadcrumbs, structuredData } from '#app/ui/meta/structured-data.ts';
import { ArchivedNote } from '../board/archived-note.tsx';
import { ThreadHeader, threadTitle } from '../board/thread-header.tsx';
import { Replies } from '../components/replies.tsx';
import type { MessageSummary } from '../reading/message-summary.ts';
import { getThread } from '../reading/messages.server.ts';
import { UnreadLink } from '../unread/unread-link.tsx';
import type { Route } from './+types/thread-page.ts';

/** Few pages have a poll, so only they load it. */
const PollSection = lazyPart(() => import('#app/features/polls/embeds/poll-section.tsx'));

export const handle = sharedPage({ query: ['after'] });

export const loader = contentLoader(async ({ params, query, liveCursor, ...deps }) => {
  const id = parseContentId(params.id);
  if (id !== undefined && params.id !== String(id)) throw redirect(`/message-board/${id}`, 301);
  const after = decodeCursor(query.get('after'));
  const position = after ? undefined : liveCursor();
  const { page, lines, pinned, ...thread } = await getThread(deps, id, after);
  const first = { ...page, lines, pinned, liveCursor: position };
  const hasPoll = id !== undefined && thread.message.opening;
  const poll = hasPoll ? await getHostPoll(deps, { kind: 'thread', id }) : undefined;
  return { ...thread, poll, page: first, isLaterPage: after !== undefined };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = matches[0].loaderData;
  if (!site || !loaderData) return noindexMeta(site, 'Page not found');
  const { message, excerpt } = loaderData;
  const title = threadTitle(message);
  if (!message.subject && !message.opening) return noindexMeta(site, title);
  const { id, path } = message;
  const feed = { slug: `threads/${id}`, title };
  return [
    ...pageMeta(site, { title, description: excerpt, path, feed }),
    ...threadJsonLd(site, message, excerpt),
    breadcrumbs(site, { name: 'Message Board', path: '/message-board' }, { name: title, path }),
  ];
};

export default function ThreadPage({ loaderData }: Route.ComponentProps) {
  const { message, mentioned, topics, poll, page, isLaterPage } = loaderData;
  useLiveClaims(page.liveCursor, []);
  const [focusCount, setFocusCount] = useState(0);
  const noun = message.subject ? 'comment' : 'reply';
  return (
    <div className="page-width page-top pb-24">
      <div className="board-columns">
        <div className="min-w-0 lg:col-start-2">
          <ThreadHeader
            message={message}
            mentioned={mentioned}
            topics={topics}
            onReply={message.state?.lock ? undefined : () => setFocusCount(focusCount + 1)}
          />
          {poll && (
            <Suspense>
              <PollSection key={poll.id} poll={poll} liveCursor={page.liveCursor} />
            </Suspense>
          )}
          <section
            aria-label={message.subject ? 'Comments' : 'Replies'}
            className="mt-3 border-t border-line pt-2"
          >
            <UnreadLink threadId={message.id} unless={page.items[0]?.id} />
            {isLaterPage && (
              <p className="pb-2">
                <Link
                  to={message.path}
                  className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
                >
                  <span className="animated-underline">Start at the first {noun}</span>
                </Link>
              </p>
            )}
            {message.category?.isArchived && <ArchivedNote />}
            <Replies
              key={page.items[0]?.id}
              threadId={message.id}
              openingId={message.opening?.id}
              target={{ thread: String(message.id) }}
              noun={noun}
              first={page}
              aboveFirst={
                page.items[0] && <UnreadLink threadId={message.id} only={page.items[0].id} />
              }
              focusCount={focusCount}
              state={message.state}
            />
          </section>
        </div>
      </div>
    </div>
  );
}

const IMAGE_WIDTH = 1280;

/** schema.org DiscussionForumPosting, for search engines. None for comments on something else. */
function threadJsonLd(
  { origin }: { origin: string },
  message: MessageSummary,
  excerpt: string,
): MetaDescriptor[] {
  const { opening, path, responses } = message;
  if (!opening) return [];
  const url = origin + path;
  const posting = {
    '@type': 'DiscussionForumPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: threadTitle(message),
    text: excerpt,
    author: { '@type': 'Person', name: opening.author },
    datePublished: opening.at,
    commentCount: responses,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: opening.likes,
    },
    ...(opening.images.length > 0 && {
      image: opening.images.map(({ key }) => origin + imageUrl(key, IMAGE_WIDTH, 'webp')),
    }),
  };
  return [structuredData(posting)];
}
