import type { PostSummary } from '../posts/post-summary.ts';

/** A post of the viewer that others can't see, with where it would appear: held, removed or not accepted. */
export interface HeldPost extends PostSummary {
  /** It starts a thread on the board. */
  isOpening: boolean;
  category: string | null;
  /** Undefined on the board. */
  subject: { kind: string; id: number } | undefined;
  /** ISO 8601. Published at this time without a review; undefined if it awaits approval. */
  appearsAt: string | undefined;
  /** Set if a moderator removed it or did not accept it. */
  rejection?: { label: 'removed' | 'not accepted'; message: string };
}

/** The personal state that a shared page loads after it has rendered. */
export interface ViewerPosts {
  /** Ids among those requested. */
  liked: number[];
  own: number[];
  /** The viewer's held posts and those that were removed or not accepted lately. */
  held: HeldPost[];
  /** A sanction or rejection the viewer has to know about. */
  sanctionMessage?: string | undefined;
}
