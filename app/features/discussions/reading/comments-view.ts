import type { PostSummary } from '../posts/post-summary.ts';
import type { SubjectKind } from '../threads/thread-subject.ts';

/** The comments section of a page. */
export interface CommentsView {
  subject: { kind: SubjectKind; id: number };
  /** Undefined before the first comment. */
  threadId: number | undefined;
  count: number;
  page: { items: PostSummary[]; nextCursor: string | undefined; liveCursor: number };
  isClosed: boolean;
}
