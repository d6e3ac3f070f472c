import { useRef, useState } from 'react';
import { useLive } from '../../../ui/live/use-live.ts';
import { boardTopic, type DiscussionEvent } from '../live-events.ts';
import type { PostSummary } from '../post-summary.ts';
import { type ArrivedPost, withEvent } from './arrived-posts.ts';
import { forgetHeldPost, isPostKnown, rememberPost, wordsOf } from './post-memory.ts';
import { rememberThread } from './thread-memory.ts';

/** The answer to one's own post is on its way: it shows the post, and nothing has to be announced. */
const OWN_ANSWER_MS = 600;

interface LivePostsOptions {
  /** What is listened to; everything on the board unless given. */
  topic?: string | undefined;
  liveAt: number | undefined;
  /** Whether a new post belongs into this list. */
  isWanted: (post: ArrivedPost) => boolean;
  /** Whether the list has it already. */
  isShown: (post: ArrivedPost) => boolean;
  /** Puts posts into the list, given in the order they came; the result stands before the others. */
  show: (posts: readonly ArrivedPost[]) => ArrivedPost | undefined;
}

/**
 * Keeps the posts a list shows as they are now, and holds back what is new until it is asked for:
 * what one reads does not move. The result is for `NewMessages`.
 */
export function useLivePosts({
  topic = boardTopic,
  liveAt,
  isWanted,
  isShown,
  show,
}: LivePostsOptions) {
  const [arrived, setArrived] = useState<readonly ArrivedPost[]>([]);
  const first = useRef<ArrivedPost>(undefined);
  useLive<DiscussionEvent<PostSummary> & { topic: string }>({
    topics: [topic],
    after: liveAt,
    onEvent: (event) => {
      rememberEvent(event);
      setTimeout(() => setArrived((posts) => withEvent(posts, event, isWanted)), OWN_ANSWER_MS);
    },
  });
  const waiting = arrived.filter((post) => !isShown(post));
  return {
    count: waiting.length,
    onShow: () => {
      setArrived([]);
      first.current = show(waiting);
    },
    findFirst: () => document.getElementById(`post-${first.current?.postId}`),
  };
}

function rememberEvent(event: DiscussionEvent<PostSummary>): void {
  if ('posts' in event) rememberThread(event.threadId, event.posts);
  if (event.kind === 'post-added') forgetHeldPost(event.postId);
  // Of what nobody shows nothing is kept: a page may be open for days.
  if (!isPostKnown(event.postId)) return;
  if (event.kind === 'likes-changed') rememberPost(event.postId, { likes: event.likes });
  else if (event.kind === 'post-removed') rememberPost(event.postId, { isRemoved: true });
  else if (event.kind === 'post-added') rememberPost(event.postId, { isRemoved: false });
  else rememberPost(event.postId, wordsOf(event.post));
}
