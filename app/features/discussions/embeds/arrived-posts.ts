import type { DiscussionEvent, PostAdded } from '../live-events.ts';
import type { PostSummary } from '../post-summary.ts';

export type ArrivedPost = PostAdded<PostSummary>;

/** It begins a thread of the board; everything else is said in one. */
export function isOpening({ subject, parentId }: ArrivedPost): boolean {
  return subject === 'board' && parentId === null;
}

/** Posts that wait to be shown, after this has happened. */
export function withEvent(
  posts: readonly ArrivedPost[],
  event: DiscussionEvent<PostSummary>,
  isWanted: (post: ArrivedPost) => boolean,
): readonly ArrivedPost[] {
  const others = posts.filter(({ postId }) => postId !== event.postId);
  if (event.kind === 'post-added') return isWanted(event) ? [...others, event] : posts;
  if (others.length === posts.length) return posts;
  if (event.kind === 'post-removed') return others;
  return posts.map((waiting) =>
    waiting.postId === event.postId ? { ...waiting, post: changed(waiting.post, event) } : waiting,
  );
}

function changed(
  post: PostSummary,
  event: Extract<DiscussionEvent<PostSummary>, { kind: 'post-edited' | 'likes-changed' }>,
): PostSummary {
  return event.kind === 'post-edited' ? event.post : { ...post, likes: event.likes };
}
