import { useRef, useState } from 'react';
import { useLive } from '#app/ui/live/use-live.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { boardTopic } from '../threads/tags-and-topics.ts';
import { setPostCount } from '../viewer/reply-counts.ts';
import {
  editedState,
  isPostKnown,
  markPostRemoved,
  removeHeldPost,
  updatePostState,
  wasHeld,
} from '../viewer/viewer-state.ts';
import type { DiscussionEvent, ThreadChanged } from '../visibility/live-events.ts';
import { type ArrivedPost, applyEvent } from './arrived-posts.ts';

/** Gives the response to the viewer's own post time to arrive first, so it is not announced as new. */
const ANNOUNCE_DELAY_MS = 600;

interface LivePostsOptions {
  /** Defaults to the whole board. */
  topic?: string | undefined;
  liveCursor: number | undefined;
  /** Selects the posts that belong in this list. */
  isWanted: (post: ArrivedPost) => boolean;
  isShown: (post: ArrivedPost) => boolean;
  /** Adds posts, oldest first, to the list unless it has them; returns the one that comes first there. */
  show: (posts: readonly ArrivedPost[]) => ArrivedPost | undefined;
  /** Whether the page shows the thread, or a list of its category: then it is loaded again. */
  isConcerned: (event: ThreadChanged) => boolean;
  /** Drops a thread that was added to a list of threads: the reloaded list has it where it belongs. */
  forget?: (threadId: number) => void;
}

/**
 * Updates posts in place, but holds back new ones until the reader asks for them, so that the page
 * does not move. A held post of the viewer takes its place in the list. The result is for `NewMessages`.
 */
export function useLivePosts({
  topic = boardTopic,
  liveCursor,
  isWanted,
  isShown,
  show,
  isConcerned,
  forget,
}: LivePostsOptions) {
  const [arrived, setArrived] = useState<readonly ArrivedPost[]>([]);
  const first = useRef<ArrivedPost>(undefined);
  useLive<(DiscussionEvent<PostSummary> | ThreadChanged) & { topic: string }>({
    topics: [topic],
    after: liveCursor,
    onEvent: (event, reload) => {
      if (event.kind === 'thread-changed') {
        if (!isConcerned(event)) return;
        // It may be in another category now.
        if (forget) setArrived((posts) => posts.filter((post) => post.threadId !== event.threadId));
        forget?.(event.threadId);
        return reload();
      }
      updateShownPost(event);
      if (event.kind === 'post-added' && wasHeld(event.postId) && isWanted(event)) {
        show([event]);
        return;
      }
      setTimeout(
        () => setArrived((posts) => applyEvent(posts, event, isWanted)),
        ANNOUNCE_DELAY_MS,
      );
    },
  });
  const hidden = arrived.filter((post) => !isShown(post));
  return {
    count: hidden.length,
    onShow: () => {
      setArrived([]);
      first.current = show(hidden);
    },
    findFirst: () => document.getElementById(`post-${first.current?.postId}`),
  };
}

function updateShownPost(event: DiscussionEvent<PostSummary> & { topic: string }): void {
  if ('posts' in event) {
    setPostCount(event.threadId, event.posts);
    setPostCount(event.topic, event.posts);
  }
  if (event.kind === 'post-added') removeHeldPost(event.postId);
  // State for unknown posts would pile up in pages that stay open for days.
  if (!isPostKnown(event.postId)) return;
  if (event.kind === 'likes-changed') updatePostState(event.postId, { likes: event.likes });
  else if (event.kind === 'post-removed') markPostRemoved(event.postId);
  else if (event.kind === 'post-added') updatePostState(event.postId, { isRemoved: false });
  else updatePostState(event.postId, editedState(event.post));
}
