import { affiliatesTag } from '#app/features/affiliates/keyword-links.server.ts';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { Database } from '#db/engine.ts';
import { getStateEnd, presentLines, toThreadState } from '../thread-state/present-state.server.ts';
import { discussionSettingsTag, getClosingTime } from '../threads/comment-settings.server.ts';
import { commentsTag, threadTag } from '../threads/tags-and-topics.ts';
import type { CommentsView } from './comments-view.ts';
import { getReplyPage } from './get-reply-page.server.ts';
import { findSubjectThread, listCommentCounts } from './messages.queries.server.ts';
import { findPinnedComment } from './pinned-comment.server.ts';

interface CommentedItem {
  kind: ContentKindId;
  id: number;
  publishedAt: Date;
}

/** From the context of the page's loader. */
export interface CommentsDeps {
  db: Database;
  now: Date;
  addCacheTags: (...tags: string[]) => void;
  expiresAt: (moment: Date | undefined) => void;
  liveCursor: () => number;
}

/** The first page of comments on an item; adds the cache tags and expiry of the comments to the page. */
export async function getComments(
  { db, now, addCacheTags, expiresAt, liveCursor }: CommentsDeps,
  { kind, id, publishedAt }: CommentedItem,
): Promise<CommentsView> {
  addCacheTags(commentsTag(kind, id), discussionSettingsTag, affiliatesTag);
  const cursor = liveCursor();
  const [thread, closesAt] = await Promise.all([
    findSubjectThread(db, kind, id),
    getClosingTime(db, publishedAt),
  ]);
  if (thread) addCacheTags(threadTag(thread.id));
  const isClosed = closesAt !== undefined && closesAt <= now;
  if (!isClosed) expiresAt(closesAt);
  const state = thread && toThreadState(thread, now);
  expiresAt(getStateEnd(state));
  const isEmpty = !thread || thread.post_count === 0;
  return {
    subject: { kind, id },
    threadId: thread?.id,
    count: thread?.post_count ?? 0,
    page: {
      ...(isEmpty
        ? { items: [], nextCursor: undefined }
        : await getReplyPage(db, { id: thread.id, openingId: null }, undefined)),
      liveCursor: cursor,
    },
    isClosed,
    state,
    lines: await presentLines({ db, addCacheTags }, thread?.lines_json ?? []),
    pinned: await findPinnedComment(db, thread),
  };
}

/** Adds each item's comment count, and the counts' cache tags to the page. */
export async function withCommentCounts<Item extends { id: number }>(
  { db, addCacheTags }: Pick<CommentsDeps, 'db' | 'addCacheTags'>,
  kind: ContentKindId,
  items: readonly Item[],
): Promise<(Item & { comments: number })[]> {
  const ids = items.map(({ id }) => id);
  addCacheTags(...ids.map((id) => commentsTag(kind, id)));
  const rows = await listCommentCounts(db, kind, ids);
  const counts = new Map(rows.map(({ subject_id, post_count }) => [subject_id, post_count]));
  return items.map((item) => ({ ...item, comments: counts.get(item.id) ?? 0 }));
}
