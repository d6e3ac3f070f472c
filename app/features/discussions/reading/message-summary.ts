import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { BoardCategory } from '../board/board-category.ts';
import type { PostSummary } from '../posts/post-summary.ts';

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
}

/** The item that a comment thread belongs to. */
export interface ThreadSubject {
  kind: ContentKindId;
  id: number;
  /** 'Article' */
  label: string;
  title: string;
  path: string;
}
