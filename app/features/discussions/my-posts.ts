import type { PostSummary } from './post-summary.ts';

/** A post that waits for approval, and where it will stand. */
export interface HeldPost extends PostSummary {
  /** It begins a thread of the board. */
  isOpening: boolean;
  category: string | null;
  /** What it comments on. */
  subject: { kind: string; id: number } | undefined;
}

/** What a page that is the same for everyone asks for once it is up. */
export interface MyPosts {
  /** Ids, of those asked about. */
  liked: number[];
  own: number[];
  /** The asker's own that wait for approval, newest first. */
  held: HeldPost[];
  /** What staff has told the asker, who has no other place to read it. */
  told?: string | undefined;
}
