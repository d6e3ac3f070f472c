import { Suspense, useState } from 'react';
import { Link, redirect } from 'react-router';
import { requireMember } from '#app/features/identity/identity.server.ts';
import { getPrivatePoll } from '#app/features/polls/polls.server.ts';
import { parseContentId } from '#app/http/content-id.ts';
import { decodeCursor } from '#app/http/cursor.ts';
import { publicContext } from '#app/http/public-context.ts';
import { viewerRoute } from '#app/http/request-context.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import { noindexPage } from '#app/ui/meta/page-meta.ts';
import { ArchivedNote } from '../../board/archived-note.tsx';
import { ThreadHeader } from '../../board/thread-header.tsx';
import { Replies } from '../../components/replies.tsx';
import { findPublicPath, getPrivateThread } from '../../private/private-messages.server.ts';
import { privateTopic } from '../../threads/tags-and-topics.ts';
import { UnreadLink } from '../../unread/unread-link.tsx';
import { states } from '../../viewer/viewer-state.ts';
import type { Route } from './+types/private-thread-page.ts';

const PollSection = lazyPart(() => import('#app/features/polls/embeds/poll-section.tsx'));

/** A thread of a private category, for one reader. */
export const loader = viewerRoute(async (args) => {
  const { url, params, context, db, now } = args;
  // Before the posts are read, so that no change is missed in between.
  const liveCursor = context.get(publicContext).liveCursor();
  const after = decodeCursor(url.searchParams.get('after'));
  const id = parseContentId(params.id);
  const publicPath = await findPublicPath(db, id);
  if (publicPath) throw redirect(publicPath);
  const member = await requireMember(args);
  const thread = await getPrivateThread({ db, now }, member, id, after);
  const { message } = thread;
  const poll = message.opening && (await getPrivatePoll({ db, now }, member, message.id));
  return { ...thread, poll, liveCursor, isLaterPage: after !== undefined };
});

/** A reload has no removed posts, so it would take the viewer's button to undo away. */
function reloadAfterUndo(reload: () => void): void {
  const ends = [...states.values()].map(({ undoUntil = 0 }) => undoUntil);
  const wait = Math.max(...ends, 0) - Date.now();
  if (wait <= 0) reload();
  else setTimeout(reload, wait);
}

// The title of the page would stay in the browser's history.
export const meta = noindexPage('Private message');

export default function PrivateThreadPage({ loaderData }: Route.ComponentProps) {
  const { message, poll, page, lines, liveCursor, isLaterPage } = loaderData;
  const [focusCount, setFocusCount] = useState(0);
  const topics = [privateTopic(message.id)];
  useLive({ topics, after: liveCursor, onEvent: (_event, reload) => reloadAfterUndo(reload) });
  return (
    <div className="page-width page-top pb-24">
      <div className="board-columns">
        <div className="min-w-0 lg:col-start-2">
          <ThreadHeader
            message={message}
            mentioned={[]}
            topics={[]}
            onReply={message.state?.lock ? undefined : () => setFocusCount(focusCount + 1)}
          />
          {poll && (
            <Suspense>
              <PollSection key={poll.id} poll={poll} liveCursor={liveCursor} />
            </Suspense>
          )}
          <section aria-label="Replies" className="mt-3 border-t border-line pt-2">
            <UnreadLink threadId={message.id} unless={page.items[0]?.id} />
            {isLaterPage && (
              <p className="pb-2">
                <Link
                  to={message.path}
                  className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
                >
                  <span className="animated-underline">Start at the first reply</span>
                </Link>
              </p>
            )}
            {message.category?.isArchived && <ArchivedNote />}
            <Replies
              key={page.items[0]?.id}
              threadId={message.id}
              path={message.path}
              openingId={message.opening?.id}
              target={{ thread: String(message.id) }}
              first={{ ...page, lines }}
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
