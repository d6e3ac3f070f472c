import type { Database } from '#db/engine.ts';
import { discussionSettingsTag, getClosing } from './closing.server.ts';
import type { CommentsView } from './comments-view.ts';
import { commentsTag, threadTag } from './discussion-tags.server.ts';
import { findSubjectThread, listCommentCounts } from './messages.queries.server.ts';
import { getReplies } from './messages.server.ts';
import type { SubjectKind } from './thread-subject.ts';

interface CommentedItem {
  kind: SubjectKind;
  id: number;
  publishedAt: Date;
}

/** What a page shows of the comments on its subject, made with the doors of its loader. */
export interface CommentsLoading {
  db: Database;
  now: Date;
  readsFrom: (...tags: string[]) => void;
  holdsUntil: (moment: Date | undefined) => void;
  liveAt: () => number;
}

/** The first comments on something; marks the page with what it is made of. */
export async function getComments(
  { db, now, readsFrom, holdsUntil, liveAt }: CommentsLoading,
  { kind, id, publishedAt }: CommentedItem,
): Promise<CommentsView> {
  readsFrom(commentsTag(kind, id), discussionSettingsTag);
  const position = liveAt();
  const [thread, closesAt] = await Promise.all([
    findSubjectThread(db, kind, id),
    getClosing(db, publishedAt),
  ]);
  if (thread) readsFrom(threadTag(thread.id));
  const isClosed = closesAt !== undefined && closesAt <= now;
  if (!isClosed) holdsUntil(closesAt);
  const isEmpty = !thread || thread.post_count === 0;
  return {
    subject: { kind, id },
    threadId: thread?.id,
    count: thread?.post_count ?? 0,
    page: {
      ...(isEmpty ? { items: [], nextKey: undefined } : await getReplies(db, thread.id, undefined)),
      liveAt: position,
    },
    isClosed,
  };
}

/** Marks the page, so that the numbers stay true. */
async function getCommentCounts(
  { db, readsFrom }: Pick<CommentsLoading, 'db' | 'readsFrom'>,
  kind: SubjectKind,
  ids: readonly number[],
): Promise<Map<number, number>> {
  readsFrom(...ids.map((id) => commentsTag(kind, id)));
  const rows = await listCommentCounts(db, kind, ids);
  return new Map(rows.map(({ subject_id, post_count }) => [subject_id ?? 0, post_count]));
}

/** The items with the number of comments each has. */
export async function withCommentCounts<Item extends { id: number }>(
  doors: Pick<CommentsLoading, 'db' | 'readsFrom'>,
  kind: SubjectKind,
  items: readonly Item[],
): Promise<(Item & { comments: number })[]> {
  const counts = await getCommentCounts(
    doors,
    kind,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({ ...item, comments: counts.get(item.id) ?? 0 }));
}
