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
  /** The Markdown source; undefined if the viewer may not edit the post. */
  body: string | undefined;
  canRestore: boolean;
}
