import type { PostSummary } from './post-summary.ts';
import type { SubjectKind } from './thread-subject.ts';

/** The comments on something, as its page shows them. */
export interface CommentsView {
  subject: { kind: SubjectKind; id: number };
  /** There is none before the first comment. */
  threadId: number | undefined;
  count: number;
  page: { items: PostSummary[]; nextKey: string | undefined; liveAt: number };
  isClosed: boolean;
}
