import { AppError } from '#app/errors.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import type { BoardCategory } from '../board/board-categories.ts';
import { postExcerpt } from '../posts/post-excerpt.server.ts';
import { getPostRelations } from '../posts/post-relations.server.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { boardOrderTag, boardTopTag, threadTag } from '../threads/discussion-tags.server.ts';
import { presentMessage, presentReply } from './discussions.present.server.ts';
import type { MessageSummary } from './message-summary.ts';
import { findMessage, listMessages, type MessageRow } from './messages.queries.server.ts';
import { listReplies } from './replies.queries.server.ts';

export const MESSAGES_PER_PAGE = 20;
export const REPLIES_PER_PAGE = 30;
const EXCERPT_LENGTH = 160;

/** One page of the board, newest messages first, with its cache tags. */
export async function getMessages(
  db: Database,
  category: BoardCategory | undefined,
  after: Cursor | undefined,
): Promise<{ page: ListPage<MessageSummary>; tags: string[] }> {
  const rows = await listMessages(db, category, after, MESSAGES_PER_PAGE + 1);
  const cursorOf = (row: MessageRow) => ({ at: row.created_at, id: row.id });
  const relations = await getPostRelations(db, rows.map(toPost));
  const page = listPage(rows, MESSAGES_PER_PAGE, cursorOf, (row) => presentMessage(row, relations));
  // New messages only change the first page: later pages start after a fixed cursor.
  const top = after ? [] : [boardTopTag(category)];
  return { page, tags: [boardOrderTag, ...top, ...page.items.map(({ id }) => threadTag(id))] };
}

export interface ThreadView {
  message: MessageSummary;
  page: ListPage<PostSummary>;
  /** Plain text. */
  excerpt: string;
}

/** A thread with one page of replies. @throws AppError 'not-found' if none of its posts is visible */
export async function getThread(
  db: Database,
  id: number | undefined,
  after: Cursor | undefined,
): Promise<ThreadView> {
  const row = id === undefined ? undefined : await findMessage(db, id);
  if (!row || row.post_count === 0) throw new AppError('not-found');
  const message = presentMessage(row, await getPostRelations(db, [toPost(row)]));
  const page = await getReplyPage(db, row, after);
  const text = row.body ?? message.title ?? '';
  const excerpt = postExcerpt(text, message.opening?.images ?? [], EXCERPT_LENGTH);
  return { message, page, excerpt };
}

/** One page of a thread's posts without the opening post, oldest first. */
export async function getReplies(
  db: Database,
  id: number | undefined,
  after: Cursor | undefined,
): Promise<ListPage<PostSummary>> {
  const { page } = await getThread(db, id, after);
  return page;
}

const toPost = ({ post_id: id, body }: MessageRow) => ({ id, body });

async function getReplyPage(db: Database, row: MessageRow, after: Cursor | undefined) {
  const thread = { id: row.id, openingId: row.post_id };
  const replies = await listReplies(db, thread, after, REPLIES_PER_PAGE + 1);
  const relations = await getPostRelations(db, replies);
  return listPage(
    replies,
    REPLIES_PER_PAGE,
    (reply) => ({ at: reply.created_at, id: reply.id }),
    (reply) => presentReply(reply, row.post_id, relations),
  );
}
