/**
 * The live events of discussions. Anyone may subscribe to any topic, so events carry public data only: a held post is published once it is approved, a removed post only by id, and
 * likes only as counts. Events may arrive twice, or describe what a page already shows; handlers must be
 * idempotent.
 */

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

/** A moderator locked the thread, for example. Pages load their data again. */
export interface ThreadChanged {
  kind: 'thread-changed';
  threadId: number;
  /** The one that it is in, and the one that it was in. */
  categories: (string | null)[];
}
