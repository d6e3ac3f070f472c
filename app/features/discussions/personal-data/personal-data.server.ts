import type {
  Erasure,
  GuestMerge,
  PersonalRecords,
} from '#app/features/identity/identity.server.ts';
import { fullSizeImageUrl } from '#app/features/images/embeds/image-url.ts';
import { withdrawReview } from '#app/features/moderation/review.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { getImagesOfPost, removePostImages } from '../images/post-images.server.ts';
import { deleteLike, listLikesOf, updateLikeCount } from '../likes/likes.queries.server.ts';
import { findPost, updatePostStatus } from '../posts/posts.queries.server.ts';
import { isShown } from '../posts/shown-status.ts';
import { findPostForUpdate } from '../threads/lock-post.queries.server.ts';
import { commentsTag, discussionsTag, threadTag } from '../threads/tags-and-topics.ts';
import { hidePost } from '../visibility/post-visibility.server.ts';
import {
  listPostIdsOf,
  listPostImagesOfUser,
  listPostsLikedByBoth,
  listThreadsWithPostsOf,
  updateAuthorName,
  updatePostErased,
} from './personal-data.queries.server.ts';

const BATCH_SIZE = 50;

/** A post that both have liked loses one like. */
export async function mergeLikeCounts(
  unit: UnitOfWork,
  { guestId, accountId }: GuestMerge,
): Promise<void> {
  for (const postId of await listPostsLikedByBoth(unit.db, guestId, accountId)) {
    await decrementLikeCount(unit, postId);
  }
}

export async function renameAuthor(unit: UnitOfWork, actorId: number, name: string): Promise<void> {
  await updateAuthorName(unit.db, actorId, name);
  await invalidateThreadsOf(unit, actorId);
}

/** Erases one batch; returns true if there may be more. */
export async function erasePosts(
  unit: UnitOfWork,
  { userId, keepsPosts, deleteImage }: Erasure,
): Promise<boolean> {
  const likes = await listLikesOf(unit.db, userId, BATCH_SIZE);
  for (const { post_id } of likes) {
    const isDeleted = await deleteLike(unit.db, post_id, userId);
    if (isDeleted) await decrementLikeCount(unit, post_id);
  }
  if (likes.length > 0) return true;
  if (keepsPosts) return false;
  const posts = await listPostIdsOf(unit.db, userId, BATCH_SIZE);
  for (const { id } of posts) await erasePost(unit, id, deleteImage);
  return posts.length > 0;
}

async function erasePost(
  unit: UnitOfWork,
  id: number,
  deleteImage: Erasure['deleteImage'],
): Promise<void> {
  const post = await findPostForUpdate(unit.db, id);
  const change = { status: 'removed', removed_at: null, removed_by: 'author' } as const;
  if (post && isShown(post)) {
    if (await updatePostStatus(unit.db, id, 'visible', change)) await hidePost(unit, post);
  } else if (post?.status === 'held') {
    if (await updatePostStatus(unit.db, id, 'held', change)) {
      await withdrawReview(unit.db, 'post', id);
    }
  }
  const images = await getImagesOfPost(unit.db, id);
  const imageIds = images.map((image) => image.id);
  await removePostImages(unit, id, imageIds, deleteImage);
  await updatePostErased(unit.db, id);
}

async function decrementLikeCount({ db, invalidate }: UnitOfWork, postId: number): Promise<void> {
  await updateLikeCount(db, postId, -1);
  const post = await findPost(db, postId);
  if (post) invalidate(threadTag(post.thread_id));
}

/** Invalidates every page that shows the author's name with a post. */
async function invalidateThreadsOf(
  { db, invalidate }: UnitOfWork,
  authorId: number,
): Promise<void> {
  const threads = await listThreadsWithPostsOf(db, authorId);
  if (threads.length > 0) invalidate(discussionsTag);
  for (const { id, subject_kind, subject_id } of threads) {
    invalidate(threadTag(id));
    if (subject_id !== null) invalidate(commentsTag(subject_kind, subject_id));
  }
}

export const listImagesForExport: PersonalRecords['list'] = async (db, { id }, after, limit) => {
  const rows = await listPostImagesOfUser(db, id, after, limit);
  return rows.map(({ storage_key, ...row }) => ({ ...row, path: fullSizeImageUrl(storage_key) }));
};
