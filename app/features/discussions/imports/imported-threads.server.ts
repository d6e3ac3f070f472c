import type { UnitOfWork } from '#db/transaction.ts';
import { isPrivateCategory } from '../categories/private-categories.server.ts';
import { MAX_IMAGES } from '../images/max-images.ts';
import { insertPostImages } from '../images/post-images.queries.server.ts';
import { threadPath } from '../reading/discussions.present.server.ts';
import {
  boardOrderTag,
  boardTopTag,
  discussionsTag,
  threadTag,
} from '../threads/tags-and-topics.ts';
import {
  insertThread,
  updateOpeningPost,
  updateReplyCount,
} from '../threads/threads.queries.server.ts';
import {
  countAddedPosts,
  findOpeningPost,
  insertLikes,
  updateLikeCountTo,
} from './imported-threads.queries.server.ts';
import {
  emptyThread,
  type ImportedPost,
  insertImportedPost,
} from './insert-imported-post.server.ts';

export const MAX_IMPORTED_IMAGES = MAX_IMAGES;

/** A post of another program’s board. */
export interface ImportedBoardPost extends ImportedPost {
  imageIds: readonly number[];
  likes: readonly { actorId: number; at: Date }[];
}

type Unit = Pick<UnitOfWork, 'db' | 'invalidate'>;

/** Adds a thread without posts. It stays hidden until `addImportedPosts` adds some. */
export async function addImportedThread(
  { db }: Unit,
  {
    title,
    category,
    createdAt,
    isLocked,
  }: { title: string; category: string; createdAt: Date; isLocked: boolean },
): Promise<{ id: number; path: string }> {
  const is_private = await isPrivateCategory(db, category);
  const id = await insertThread(db, {
    ...emptyThread(createdAt),
    is_private,
    subject_kind: 'board',
    subject_id: null,
    category,
    title,
    has_title: true,
    lock_reason: isLocked ? LOCKED_BEFORE : null,
  });
  return { id, path: threadPath(id, is_private) };
}

const LOCKED_BEFORE = 'It was locked on the old site.';

/** Adds the next posts of an imported thread. The first of all opens it. Returns their ids by key. */
export async function addImportedPosts(
  { db, invalidate }: Unit,
  thread: { id: number; category: string },
  posts: readonly ImportedBoardPost[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  let openingId = await findOpeningPost(db, thread.id);
  const replies = new Map<number, number>();
  for (const post of posts) {
    const { imageIds, likes } = post;
    const place = { threadId: thread.id, openingId, ids };
    const { id, parentId } = await insertImportedPost(db, place, post);
    if (openingId === undefined) {
      openingId = id;
      await updateOpeningPost(db, thread.id, id);
    }
    if (parentId !== null) replies.set(parentId, (replies.get(parentId) ?? 0) + 1);
    if (imageIds.length > 0) await insertPostImages(db, id, imageIds);
    if (likes.length > 0) await updateLikeCountTo(db, id, await insertLikes(db, id, likes));
  }
  for (const [parentId, count] of replies) await updateReplyCount(db, parentId, count);
  const newest = new Date(Math.max(0, ...posts.map(({ createdAt }) => createdAt.getTime())));
  await countAddedPosts(db, thread.id, { count: posts.length, newest });
  invalidate(discussionsTag, threadTag(thread.id), boardOrderTag);
  invalidate(boardTopTag(undefined), boardTopTag(thread.category));
  return ids;
}
