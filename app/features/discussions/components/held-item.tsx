import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '#app/features/identity/embeds/use-me.ts';
import { MINUTE_MS } from '#app/text/dates/durations.ts';
import { MessageText } from '#app/ui/links/message-text.tsx';
import { appearsIn } from '../posts/appears-in.ts';
import { postPath } from '../posts/post-summary.ts';
import type { HeldPost } from '../viewer/viewer-posts.ts';
import { refreshHeldPosts } from '../viewer/viewer-state.ts';
import { type HeldMark, PostView } from './post-view.tsx';

export default function HeldItem({ post, isReply }: { post: HeldPost; isReply: boolean }) {
  const { rejection } = post;
  useDecisionNews(!rejection);
  return (
    <PostView post={post} isReply={isReply} held={getMark(post)}>
      <p role="status" className="mt-2 text-small text-ink-faint">
        {rejection ? (
          <MessageText text={rejection.message} />
        ) : (
          <>
            <Waiting post={post} />{' '}
            <Link
              to={`${postPath(post.id)}/more`}
              className="py-3 underline underline-offset-4 hover:text-ink"
            >
              Edit or delete
            </Link>
          </>
        )}
      </p>
    </PostView>
  );
}

function getMark({ id, rejection, appearsAt }: HeldPost): HeldMark {
  if (rejection) return { label: rejection.label, path: '/appeal' };
  const label = appearsAt ? 'not published yet' : 'awaiting approval';
  return { label, path: `${postPath(id)}/more` };
}

function Waiting({ post: { appearsAt } }: { post: HeldPost }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  if (!appearsAt) return 'Only you can see this until it’s approved.';
  return `Only you can see this. ${appearsIn(appearsAt, now)}`;
}

const POLL_MS = 20_000;
let waiting = 0;
let poll: ReturnType<typeof setInterval> | undefined;

/** One timer for all held posts of the page. */
function pollDecisions(): () => void {
  waiting += 1;
  poll ??= setInterval(() => {
    if (document.visibilityState === 'visible') refreshHeldPosts();
  }, POLL_MS);
  return () => {
    waiting -= 1;
    if (waiting > 0) return;
    clearInterval(poll);
    poll = undefined;
  };
}

/**
 * Members are told of a decision, and see it here at the same time; guests are not, so the page asks. Approved
 * posts arrive as live events.
 */
function useDecisionNews(isWaiting: boolean): void {
  useEffect(() => (isWaiting ? pollDecisions() : undefined), [isWaiting]);
  const me = useMe();
  const unread = me && 'inbox' in me ? me.inbox.unread : undefined;
  const known = useRef(unread);
  useEffect(() => {
    if (known.current !== undefined && known.current !== unread) refreshHeldPosts();
    known.current = unread;
  }, [unread]);
}
