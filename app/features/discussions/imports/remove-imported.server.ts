import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { lockThreads } from '../post-moves/thread-moves.queries.server.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import {
  boardOrderTag,
  boardTopTag,
  commentsTag,
  discussionsTag,
  threadTag,
} from '../threads/tags-and-topics.ts';
import { findThreadForUpdate, updateReplyCount } from '../threads/threads.queries.server.ts';
import { emptyThread } from './insert-imported-post.server.ts';
import {
  countDeletedPosts,
  deletePosts,
  deleteThread,
  findCommentThreadForUpdate,
  hasPosts,
  insertCommentThread,
} from './remove-imported.queries.server.ts';

/** Holds back replies to these threads and moderators' changes until the transaction ends. */
export async function lockImportedThreads(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await lockThreads(db, ids);
}

/**
 * Holds back comments on the item until the transaction ends. Returns the thread of its comments, if it has any. Its first
 * comment inserts the thread, which waits for a transaction that has inserted it, too, even one that has deleted it again.
 */
export async function lockImportedComments(
  db: Database,
  subject: { kind: ContentKindId; id: number },
  now: Date,
): Promise<number | undefined> {
  const addedId = await insertCommentThread(db, subject, emptyThread(now));
  if (addedId === undefined) return findCommentThreadForUpdate(db, subject);
  await deleteThread(db, addedId);
  return undefined;
}

export interface RemovedPosts {
  posts: number;
  likes: number;
  /** Threads of the board that lost their last post, and are gone, with their paths. */
  threads: { id: number; path: string }[];
}

/**
 * Deletes posts for good. Their threads are locked, and nothing replies to them but each other. Nobody is notified: they
 * go as they came.
 */
export async function removeImportedPosts(
  unit: Pick<UnitOfWork, 'db' | 'invalidate'>,
  ids: readonly number[],
): Promise<RemovedPosts> {
  const { db } = unit;
  const deleted = await deletePosts(db, ids);
  const gone = new Set(ids);
  const parents = new Map<number, number>();
  for (const { parent_id: parent, status } of deleted) {
    const isCounted = status === 'visible' || status === 'private';
    if (parent === null || gone.has(parent) || !isCounted) continue;
    parents.set(parent, (parents.get(parent) ?? 0) + 1);
  }
  for (const [parent, count] of parents) await updateReplyCount(db, parent, -count);
  const threads: RemovedPosts['threads'] = [];
  const byThread = Map.groupBy(deleted, ({ thread_id }) => thread_id);
  for (const [id, posts] of byThread) {
    const shown = posts.filter(({ status }) => status === 'visible' || status === 'private');
    const path = await leaveThread(unit, id, shown.length);
    if (path !== undefined) threads.push({ id, path });
  }
  const likes = deleted.reduce((sum, { like_count }) => sum + like_count, 0);
  return { posts: deleted.length, likes, threads };
}

/** Returns the path of the thread if it is gone. */
async function leaveThread(
  { db, invalidate }: Pick<UnitOfWork, 'db' | 'invalidate'>,
  id: number,
  deleted: number,
): Promise<string | undefined> {
  const thread = await findThreadForUpdate(db, id);
  if (!thread) return undefined;
  const { subject_kind: kind, subject_id: subject, category, is_private } = thread;
  invalidate(discussionsTag, threadTag(id), boardOrderTag);
  invalidate(boardTopTag(undefined), boardTopTag(category ?? undefined));
  if (subject !== null) invalidate(commentsTag(kind, subject));
  if (kind === 'board' && !(await hasPosts(db, id))) {
    await deleteThread(db, id);
    return threadPath(id, is_private);
  }
  await countDeletedPosts(db, id, deleted);
  return undefined;
}
