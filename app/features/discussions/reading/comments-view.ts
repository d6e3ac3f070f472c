import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import type { ThreadLine, ThreadState } from '../thread-state/thread-state.ts';

/** The comments section of a page. */
export interface CommentsView {
  subject: { kind: ContentKindId; id: number };
  /** Undefined before the first comment. */
  threadId: number | undefined;
  count: number;
  page: { items: PostSummary[]; nextCursor: string | undefined; liveCursor: number };
  isClosed: boolean;
  /** Undefined if moderators have set nothing. */
  state: ThreadState | undefined;
  lines: ThreadLine[];
  /** The comment that comes first, besides its place in the page. */
  pinned: PostSummary | undefined;
}
