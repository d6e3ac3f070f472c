import type { PostSummary } from '../posts/post-summary.ts';

/** A post awaiting approval, with where it will appear. */
export interface HeldPost extends PostSummary {
  /** It starts a thread on the board. */
  isOpening: boolean;
  category: string | null;
  /** Undefined on the board. */
  subject: { kind: string; id: number } | undefined;
}

/** The personal state that a shared page loads after it has rendered. */
export interface ViewerPosts {
  /** Ids among those requested. */
  liked: number[];
  own: number[];
  /** The viewer's held posts, newest first. */
  held: HeldPost[];
  /** A sanction or rejection the viewer has to know about. */
  sanctionMessage?: string | undefined;
}
