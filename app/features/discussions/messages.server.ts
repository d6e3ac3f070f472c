import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import { type ListPage, listPage, type PageKey } from '../../http/page-key.ts';
import { boardOrderTag, boardTopTag, threadTag } from './discussion-tags.server.ts';
import { presentMessage, presentReply } from './discussions.present.server.ts';
import type { BoardCategory } from './embeds/board-categories.ts';
import type { MessageSummary } from './message-summary.ts';
import { findMessage, listMessages, type MessageRow } from './messages.queries.server.ts';
import { postLine } from './post-line.server.ts';
import { getPostParts } from './post-parts.server.ts';
import type { PostSummary } from './post-summary.ts';
import { listReplies } from './replies.queries.server.ts';

export const MESSAGES_A_PAGE = 20;
export const REPLIES_A_PAGE = 30;
const EXCERPT = 160;

/** A part of the board and the tags of everything on it. */
export async function getMessages(
  db: Database,
  category: BoardCategory | undefined,
  after: PageKey | undefined,
): Promise<{ page: ListPage<MessageSummary>; tags: string[] }> {
  const rows = await listMessages(db, category, after, MESSAGES_A_PAGE + 1);
  const key = (row: MessageRow) => ({ at: row.created_at, id: row.id });
  const parts = await getPostParts(db, rows.map(asPost));
  const page = listPage(rows, MESSAGES_A_PAGE, key, (row) => presentMessage(row, parts));
  // What is new stands before every key, so that only the first part changes with it.
  const top = after ? [] : [boardTopTag(category)];
  return { page, tags: [boardOrderTag, ...top, ...page.items.map(({ id }) => threadTag(id))] };
}

export interface ThreadView {
  message: MessageSummary;
  page: ListPage<PostSummary>;
  /** How it begins, in plain words. */
  excerpt: string;
}

/** A thread and a part of its replies; throws 'not-found' when nothing of it may be seen. */
export async function getThread(
  db: Database,
  id: number | undefined,
  after: PageKey | undefined,
): Promise<ThreadView> {
  const row = id === undefined ? undefined : await findMessage(db, id);
  if (!row || row.post_count === 0) throw new AppError('not-found');
  const message = presentMessage(row, await getPostParts(db, [asPost(row)]));
  const page = await repliesOf(db, row, after);
  const excerpt = postLine(
    row.body ?? message.title ?? '',
    message.opening?.pictures ?? [],
    EXCERPT,
  );
  return { message, page, excerpt };
}

/** A part of what was said in a thread, besides what it begins with. */
export async function getReplies(
  db: Database,
  id: number | undefined,
  after: PageKey | undefined,
): Promise<ListPage<PostSummary>> {
  const { page } = await getThread(db, id, after);
  return page;
}

const asPost = ({ post_id: id, body }: MessageRow) => ({ id, body });

async function repliesOf(db: Database, row: MessageRow, after: PageKey | undefined) {
  const thread = { id: row.id, openingId: row.post_id };
  const replies = await listReplies(db, thread, after, REPLIES_A_PAGE + 1);
  const parts = await getPostParts(db, replies);
  return listPage(
    replies,
    REPLIES_A_PAGE,
    (reply) => ({ at: reply.created_at, id: reply.id }),
    (reply) => presentReply(reply, row.post_id, parts),
  );
}
