import { AppError } from '#app/errors.ts';
import { getPageConfig } from '#app/features/pages/config.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import { type Cursor, encodeCursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { boardConfig } from '../board-page.schema.ts';
import { getCategoryFinder } from '../categories/board-categories.server.ts';
import { mayReadThread } from '../categories/private-categories.server.ts';
import { getPostRelations } from '../posts/post-relations.server.ts';
import type { PostSummary } from '../posts/post-summary.ts';
import { findPost } from '../posts/posts.queries.server.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { getReplyPage, REPLIES_PER_PAGE } from '../reading/get-reply-page.server.ts';
import type { MessageSummary } from '../reading/message-summary.ts';
import {
  findMessage,
  findThreadLines,
  listPrivateMessages,
} from '../reading/messages.queries.server.ts';
import { presentMessage } from '../reading/present-message.server.ts';
import { countPostsBefore, findPostPosition } from '../reading/replies.queries.server.ts';
import { presentLines } from '../thread-state/present-state.server.ts';
import type { ThreadLine } from '../thread-state/thread-state.ts';

// These pages are for one viewer each, so they are never kept and need no cache tags.
const addCacheTags = () => {};

interface ReaderDeps {
  db: Database;
  now: Date;
}

/** Messages of these private categories, newest first. The viewer must be allowed to read them. */
export async function getPrivateMessages(
  { db, now }: ReaderDeps,
  categories: readonly string[],
  after: Cursor | undefined,
): Promise<ListPage<MessageSummary>> {
  const { pageSize } = await getPageConfig(db, boardConfig);
  const rows = await listPrivateMessages(db, { categories, after, limit: pageSize + 1 });
  const relations = await getPostRelations(
    db,
    rows.map(({ post_id: id, body }) => ({ id, body })),
  );
  const context = { relations, findCategory: await getCategoryFinder(db), now };
  return listPage(
    rows,
    pageSize,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => presentMessage(row, undefined, context),
  );
}

export interface PrivateThreadView {
  message: MessageSummary;
  page: ListPage<PostSummary>;
  lines: ThreadLine[];
}

/** @throws AppError not-found if the viewer may not read it, as if it didn't exist */
export async function getPrivateThread(
  { db, now }: ReaderDeps,
  viewer: Viewer,
  id: number | undefined,
  after: Cursor | undefined,
): Promise<PrivateThreadView> {
  const row = await findReadable(db, viewer, id);
  const relations = await getPostRelations(db, [{ id: row.post_id, body: row.body }]);
  const findCategory = await getCategoryFinder(db);
  const thread = { id: row.id, openingId: row.post_id, isPrivate: true };
  return {
    message: presentMessage(row, undefined, { relations, findCategory, now }),
    page: await getReplyPage(db, thread, after),
    lines: await presentLines({ db, addCacheTags }, await findThreadLines(db, row.id), after),
  };
}

/** The public page of a thread that was moved to a public category; undefined for all others. */
export async function findPublicPath(
  db: Database,
  id: number | undefined,
): Promise<string | undefined> {
  const row = id === undefined ? undefined : await findMessage(db, id);
  return row?.is_listed && row.subject_kind === 'board' ? threadPath(row.id) : undefined;
}

/** The path of a private thread. @throws AppError not-found unless the viewer may read it */
export async function resolvePrivateThread(
  db: Database,
  viewer: Viewer,
  id: number | undefined,
): Promise<string> {
  return threadPath((await findReadable(db, viewer, id)).id, true);
}

async function findReadable(db: Database, viewer: Viewer, id: number | undefined) {
  const row = id === undefined ? undefined : await findMessage(db, id, true);
  const isReadable = row && row.post_count > 0 && (await mayReadThread(db, viewer, row));
  if (!isReadable) throw new AppError('not-found');
  return row;
}

/** The path of the page that shows a private post. @throws AppError not-found unless the viewer may read it */
export async function resolvePrivatePermalink(
  db: Database,
  viewer: Viewer,
  id: number | undefined,
): Promise<string> {
  const post = id === undefined ? undefined : await findPost(db, id);
  const isReadable =
    post?.is_private && post.status === 'private' && (await mayReadThread(db, viewer, post));
  const position = isReadable ? await findPostPosition(db, post.id, 'private') : undefined;
  if (!position) throw new AppError('not-found');
  const at = { at: position.created_at, id: position.id };
  const max = REPLIES_PER_PAGE;
  const before = await countPostsBefore(db, position.thread_id, at, max, 'private');
  // A page starts after its cursor, and ids are unique: one less starts the page at this post.
  const query = before < max ? '' : `?after=${encodeCursor({ ...at, id: at.id - 1 })}`;
  return `${threadPath(position.thread_id, true)}${query}#post-${position.id}`;
}
