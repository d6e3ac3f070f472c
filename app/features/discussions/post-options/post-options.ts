import type { BookmarkTarget } from '#app/features/bookmarks/embeds/bookmark-ref.ts';
import type { PostSummary } from '../posts/post-summary.ts';

/** The actions the viewer can take on a post. */
export interface PostOptions {
  post: PostSummary;
  isOwn: boolean;
  isHeld: boolean;
  /** The viewer may open a review of the post. */
  canReview: boolean;
  /** The viewer may say which claims it is about. */
  canSetClaims: boolean;
  /** The viewer may give the message topics. */
  canSetTopics: boolean;
  /** The Markdown source; undefined if the viewer may not edit the post. */
  body: string | undefined;
  canRestore: boolean;
  /** The bookmark that “Save for later” makes. */
  saveTarget: BookmarkTarget;
}
