import type { PostSummary } from '../posts/post-summary.ts';
import type { DiscussionEvent, PostAdded } from '../visibility/live-events.ts';

export type ArrivedPost = PostAdded<PostSummary>;

/** Whether the post starts a thread on the board. */
export function isOpening({ subject, parentId }: ArrivedPost): boolean {
  return subject === 'board' && parentId === null;
}

/** Applies a live event to the posts that arrived but are not shown yet. */
export function applyEvent(
  posts: readonly ArrivedPost[],
  event: DiscussionEvent<PostSummary>,
  isWanted: (post: ArrivedPost) => boolean,
): readonly ArrivedPost[] {
  const others = posts.filter(({ postId }) => postId !== event.postId);
  if (event.kind === 'post-added') return isWanted(event) ? [...others, event] : posts;
  if (others.length === posts.length) return posts;
  if (event.kind === 'post-removed') return others;
  return posts.map((arrived) =>
    arrived.postId === event.postId
      ? { ...arrived, post: changePost(arrived.post, event) }
      : arrived,
  );
}

function changePost(
  post: PostSummary,
  event: Extract<DiscussionEvent<PostSummary>, { kind: 'post-edited' | 'likes-changed' }>,
): PostSummary {
  return event.kind === 'post-edited' ? event.post : { ...post, likes: event.likes };
}
