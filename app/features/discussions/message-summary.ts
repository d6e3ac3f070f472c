import type { BoardCategory } from './embeds/board-categories.ts';
import type { PostSummary } from './post-summary.ts';

/** A thread as the board lists it: a message with its responses, or the comments on something. */
export interface MessageSummary {
  id: number;
  path: string;
  /** ISO 8601. */
  at: string;
  /** Undefined for comments. */
  category: BoardCategory | undefined;
  /** Undefined when the message has none but its own beginning. */
  title: string | undefined;
  /** What the comments are about. */
  subject: ThreadSubject | undefined;
  /** The message itself; comments have no first among them. */
  opening: PostSummary | undefined;
  /** Posts besides the opening. */
  responses: number;
}

/** What a thread hangs on, when it is not the board. */
export interface ThreadSubject {
  kind: 'article' | 'media' | 'story' | 'event';
  id: number;
  /** 'Article' */
  label: string;
  path: string;
}
