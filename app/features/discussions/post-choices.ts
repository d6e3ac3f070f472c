import type { PostSummary } from './post-summary.ts';

/** A post, and what whoever asks may do with it. */
export interface PostChoices {
  post: PostSummary;
  isOwn: boolean;
  /** It waits for approval. */
  isHeld: boolean;
  /** Whether they may put it into the queue themselves. */
  mayReview: boolean;
  /** As it was typed, for who may edit it. */
  body: string | undefined;
  /** It was removed a moment ago and can be brought back. */
  mayRestore: boolean;
}
