/**
 * The live events of discussions and their topics. Anyone may subscribe to any topic, so events carry
 * public data only: a held post is published once it is approved, a removed post only by id, and
 * likes only as counts. Events may arrive twice, or describe what a page already shows; handlers must be
 * idempotent.
 */

/** Everything on the board. */
export const boardTopic = 'board';

/** One thread: a message with its replies, or the comments on an article, media item, story or event. */
export function threadTopic(threadId: number): string {
  return `thread:${threadId}`;
}

/** The comments on one subject; unlike a thread topic, it exists before the first comment. */
export function commentsTopic(kind: string, id: number): string {
  return `comments:${kind}-${id}`;
}

interface PostEvent {
  threadId: number;
  postId: number;
}

export interface PostAdded<PublicPost> extends PostEvent {
  kind: 'post-added';
  /** The post it replies to; null for the opening post of a thread and top-level comments. */
  parentId: number | null;
  category: string | null;
  /** The thread's subject kind: `board`, `article`, `media`, `story` or `event`. */
  subject: string;
  /** Visible posts in the thread: a total rather than a difference, so that duplicates do no harm. */
  posts: number;
  post: PublicPost;
}

export interface PostEdited<PublicPost> extends PostEvent {
  kind: 'post-edited';
  post: PublicPost;
}

export interface PostRemoved extends PostEvent {
  kind: 'post-removed';
  posts: number;
}

export interface LikesChanged extends PostEvent {
  kind: 'likes-changed';
  /** The new total. */
  likes: number;
}

export type DiscussionEvent<PublicPost> =
  | PostAdded<PublicPost>
  | PostEdited<PublicPost>
  | PostRemoved
  | LikesChanged;
