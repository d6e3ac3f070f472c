import { setImmediate } from 'node:timers/promises';
import { retractPostNotifications } from '#app/features/notifications/posts.server.ts';
import type { Database } from '#db/engine.ts';
import type { ALL_PAGES, RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { getAllCategories, lockBoardCategories } from '../categories/board-categories.server.ts';
import { boardTopic, threadTopic } from '../threads/tags-and-topics.ts';
import { findThreadForUpdate } from '../threads/threads.queries.server.ts';
import {
  listPostsInLog,
  listThreadsToConvert,
  type ThreadScope,
  updatePostsPrivate,
  updateThreadPublic,
  updateThreadsPrivate,
} from './convert.queries.server.ts';

/** In one transaction, so that other writers come in between. */
const THREADS_PER_BATCH = 100;
const POSTS_PER_BATCH = 200;

export const everyPage: typeof ALL_PAGES = '*';

export const runConversion: JobHandler<{ scope: ThreadScope }> = async (
  { scope },
  { transaction, finishWith, signal },
) => {
  await convertThreads(transaction, scope, signal);
  await finishWith(async () => {});
};

export async function convertThreads(
  transaction: RunTransaction,
  scope: ThreadScope,
  signal?: AbortSignal,
): Promise<void> {
  let afterId: number | undefined = 0;
  while (afterId !== undefined) {
    signal?.throwIfAborted();
    const start: number = afterId;
    afterId = await transaction((unit) => convertBatch(unit, scope, start));
    await setImmediate();
  }
}

/** Returns the id of the thread after which the next batch starts; undefined if there is none. */
async function convertBatch(
  unit: UnitOfWork,
  scope: ThreadScope,
  afterId: number,
): Promise<number | undefined> {
  const { db } = unit;
  await lockBoardCategories(unit);
  const isPrivateNow = await getPrivacy(db);
  const page = { afterId, limit: THREADS_PER_BATCH };
  let left = POSTS_PER_BATCH;
  let doneId = afterId;
  const threads = await listThreadsToConvert(db, scope, page);
  for (const { id } of threads) {
    const thread = await findThreadForUpdate(db, id);
    const isPrivate = thread && (isPrivateNow(thread.category) ?? thread.is_private);
    if (thread && isPrivate !== undefined) {
      const changed = await convertPosts(unit, id, isPrivate, left);
      left -= changed;
      if (left <= 0) return doneId;
      if (!isPrivate && thread.is_private) await updateThreadPublic(db, id);
      if (isPrivate && !thread.is_private) await updateThreadsPrivate(db, { thread: id });
      if (changed > 0 || isPrivate !== thread.is_private) unit.invalidate(everyPage);
    }
    doneId = id;
  }
  return threads.length < THREADS_PER_BATCH ? undefined : doneId;
}

/** Threads whose category is gone stay as they are. */
async function getPrivacy(db: Database): Promise<(category: string | null) => boolean | undefined> {
  const categories = await getAllCategories(db);
  return (category) => {
    const found = categories.find(({ id }) => id === category);
    return found && found.whoMayRead !== 'everyone';
  };
}

/** Takes posts that become private out of the live log and of notifications. Returns how many changed. */
async function convertPosts(
  unit: UnitOfWork,
  threadId: number,
  isPrivate: boolean,
  limit: number,
): Promise<number> {
  const { db, publish, invalidate } = unit;
  const ids = await updatePostsPrivate(db, threadId, isPrivate, limit);
  if (ids.length === 0) return 0;
  invalidate(everyPage);
  publish(threadTopic(threadId), { kind: 'thread-changed', threadId, categories: [] });
  if (!isPrivate) return ids.length;
  for (const id of ids) await retractPostNotifications(db, id);
  for (const postId of await listPostsInLog(db, ids)) {
    const about = { about: `post:${postId}`, isRetraction: true };
    const event = { kind: 'post-removed', threadId, postId, posts: 0, ...about };
    publish(boardTopic, event);
    publish(threadTopic(threadId), event);
  }
  return ids.length;
}
