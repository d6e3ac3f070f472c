/**
 * What open pages are told about discussions, and under which topics. Anyone may listen: a held post
 * is told when it is let through, a removed one by its id alone, and nobody's own likes ever.
 * Telling twice must do no harm: a page may hear what it has already been rendered with.
 */

/** Everything on the board. */
export const boardTopic = 'board';

/** One discussion: a topic of the board, or the comments on an article, a picture, a story, an event. */
export function threadTopic(threadId: number): string {
  return `thread:${threadId}`;
}

/** The comments on one thing, also before there is a first one. */
export function commentsTopic(kind: string, id: number): string {
  return `comments:${kind}-${id}`;
}

interface OfPost {
  threadId: number;
  postId: number;
}

/** A post as anybody may see it: what the page's own loader hands out for it. */
export interface PostAdded<PublicPost> extends OfPost {
  kind: 'post-added';
  /** The post it answers; of the first of a thread, none. */
  parentId: number | null;
  category: string | null;
  /** What the thread hangs on: `board`, `article`, `media`, `story`, `event`. */
  subject: string;
  /** Visible posts of the thread by now: never the difference, so that hearing it twice changes nothing. */
  posts: number;
  post: PublicPost;
}

export interface PostEdited<PublicPost> extends OfPost {
  kind: 'post-edited';
  post: PublicPost;
}

export interface PostRemoved extends OfPost {
  kind: 'post-removed';
  posts: number;
}

export interface LikesChanged extends OfPost {
  kind: 'likes-changed';
  /** How many there are now. */
  likes: number;
}

export type DiscussionEvent<PublicPost> =
  | PostAdded<PublicPost>
  | PostEdited<PublicPost>
  | PostRemoved
  | LikesChanged;
