import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';
import type { BoardCategory } from '../categories/board-category.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import type { ThreadState } from '../thread-state/thread-state.ts';
import type { ThreadSubject } from '../threads/thread-subject.ts';

/** A thread in the board's list: a message with its replies, or the comments on a subject. */
export interface MessageSummary {
  id: number;
  path: string;
  /** ISO 8601. */
  at: string;
  /** Undefined for comments. */
  category: BoardCategory | undefined;
  /** Undefined if the title is only the beginning of the message. */
  title: string | undefined;
  /** Undefined for messages. */
  subject: ThreadSubject | undefined;
  /** Undefined for comments, and while the message is hidden. */
  opening: PostSummary | undefined;
  /** Visible posts without the opening. */
  responses: number;
  hasPoll?: boolean;
  /** The ratings of the claims that it mentions. */
  claims?: ClaimMarkData[];
  /** Set in the list where it comes first. */
  isPinned?: boolean;
  /** Undefined if moderators have set nothing. */
  state?: ThreadState | undefined;
}
