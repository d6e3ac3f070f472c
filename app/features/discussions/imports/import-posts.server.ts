import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { getAllCategories, lockBoardCategories } from '../categories/board-categories.server.ts';
import { isPrivateCategory } from '../categories/private-categories.server.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import { recountThread } from '../threads/move-comments.queries.server.ts';
import {
  boardOrderTag,
  boardTopTag,
  commentsTag,
  discussionsTag,
  threadTag,
} from '../threads/tags-and-topics.ts';
import {
  getOrInsertSubjectThread,
  insertThread,
  updateOpeningPost,
  updateReplyCount,
} from '../threads/threads.queries.server.ts';
import {
  emptyThread,
  type ImportedPost,
  insertImportedPost,
} from './insert-imported-post.server.ts';

type Unit = Pick<UnitOfWork, 'db' | 'invalidate' | 'advisoryLock'>;

/** Adds comments with their dates. Returns their ids by key. */
export async function importComments(
  unit: Unit,
  subject: { kind: ContentKindId; id: number },
  posts: readonly ImportedPost[],
): Promise<Map<string, number>> {
  const [first] = posts;
  if (!first) return new Map();
  const { db, invalidate } = unit;
  const created_at = first.createdAt;
  const threadId = await getOrInsertSubjectThread(db, {
    ...emptyThread(created_at),
    subject_kind: subject.kind,
    subject_id: subject.id,
    category: null,
    title: null,
    has_title: false,
  });
  const ids = await insertPosts(unit, { id: threadId, created_at }, posts, undefined);
  invalidate(commentsTag(subject.kind, subject.id), boardTopTag(undefined));
  return ids;
}

/**
 * Adds a thread of the board with its posts. The first opens it. The category is found by its name;
 * without a match it is the first.
 */
export async function importThread(
  unit: Unit,
  { title, category: name }: { title: string; category: string | undefined },
  posts: readonly ImportedPost[],
): Promise<{ id: number; path: string; postIds: Map<string, number> }> {
  const [opening, ...replies] = posts;
  if (!opening) throw new Error('A thread needs a post.');
  const { db, invalidate } = unit;
  await lockBoardCategories(unit);
  const category = await findCategoryId(db, name);
  const created_at = opening.createdAt;
  const is_private = await isPrivateCategory(db, category);
  const id = await insertThread(db, {
    ...emptyThread(created_at),
    is_private,
    subject_kind: 'board',
    subject_id: null,
    category,
    title,
    has_title: true,
  });
  const [openingId] = (await insertPosts(unit, { id, created_at }, [opening], undefined)).values();
  if (openingId !== undefined) await updateOpeningPost(db, id, openingId);
  const replyIds = await insertPosts(unit, { id, created_at }, replies, openingId);
  invalidate(boardTopTag(undefined), boardTopTag(category), boardOrderTag);
  const postIds = new Map([[opening.key, openingId ?? 0], ...replyIds]);
  return { id, path: threadPath(id, is_private), postIds };
}

async function findCategoryId(db: Database, name: string | undefined): Promise<string> {
  const categories = await getAllCategories(db);
  const wanted = name?.trim().toLowerCase();
  const found = categories.find((category) => category.name.toLowerCase() === wanted);
  return (found ?? categories[0])?.id ?? 'general';
}

/** Without live events and notifications: the posts are old. */
async function insertPosts(
  { db, invalidate }: Unit,
  thread: { id: number; created_at: Date },
  posts: readonly ImportedPost[],
  openingId: number | undefined,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const post of posts) {
    const { parentId } = await insertImportedPost(
      db,
      { threadId: thread.id, openingId, ids },
      post,
    );
    if (parentId !== null) await updateReplyCount(db, parentId, 1);
  }
  await recountThread(db, thread);
  invalidate(discussionsTag, threadTag(thread.id));
  return ids;
}
