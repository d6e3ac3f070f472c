import type { PostSummary } from '../posts/post-summary.ts';

/** A post awaiting approval, with where it will appear. */
export interface HeldPost extends PostSummary {
  /** It starts a thread on the board. */
  isOpening: boolean;
  category: string | null;
  /** Undefined on the board. */
  subject: { kind: string; id: number } | undefined;
  /** ISO 8601. Published at this time without a review; undefined if it awaits approval. */
  appearsAt: string | undefined;
  /** Why it was not accepted, while the page is open that showed it as held. */
  rejection?: string;
}

/** The personal state that a shared page loads after it has rendered. */
export interface ViewerPosts {
  /** Ids among those requested. */
  liked: number[];
  own: number[];
  /** The viewer's held posts, newest first. */
  held: HeldPost[];
  /** Why posts were not accepted that the page shows as held. */
  rejections: { id: number; message: string }[];
  /** A sanction or rejection the viewer has to know about. */
  sanctionMessage?: string | undefined;
}
