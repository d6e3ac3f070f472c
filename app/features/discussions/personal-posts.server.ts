import type { UnitOfWork } from '#db/transaction.ts';
import { publicName } from '../../text/public-name.ts';
import type { Erasure, TakeOver } from '../accounts/personal-traces.server.ts';
import { removeUpload } from '../images/uploads.server.ts';
import { hidePost } from './appearance.server.ts';
import { commentsTag, discussionsTag, threadTag } from './discussion-tags.server.ts';
import { deleteLike, updateLikeCount } from './likes.queries.server.ts';
import { liveName } from './live-names.server.ts';
import { getPicturesOf, removePostPictures } from './post-pictures.server.ts';
import { findPlacedPost, updatePostStatus } from './posts.queries.server.ts';
import {
  listOwnLikes,
  listOwnWritings,
  listPostsLikedByBoth,
  listThreadsOfAuthor,
  updateAuthorName,
  updateLikesOfGuest,
  updatePostEmptied,
  updatePostsOfGuest,
  updateReportsOfGuest,
} from './traces.queries.server.ts';
import { deleteWaitingOf, updateWaitingOfGuest } from './waiting-pictures.queries.server.ts';

const AT_ONCE = 50;

/** Posts, likes and reports of a guest become the account's. */
export async function takeOverPosts(
  unit: UnitOfWork,
  { guestId, userId, name }: TakeOver,
): Promise<void> {
  const { db } = unit;
  const guest = { kind: 'guest', id: guestId } as const;
  for (const postId of await listPostsLikedByBoth(db, guestId, userId)) {
    if (await deleteLike(db, postId, guest)) await countLikeLess(unit, postId);
  }
  await updateLikesOfGuest(db, guestId, userId);
  await updateReportsOfGuest(db, guestId, userId);
  await updateWaitingOfGuest(db, guestId, userId);
  await updatePostsOfGuest(db, guestId, { id: userId, name });
  unit.tellName(liveName(guest), publicName(name), liveName({ kind: 'member', id: userId }));
  await nameThreads(unit, userId);
}

export async function renameAuthor(unit: UnitOfWork, userId: number, name: string): Promise<void> {
  await updateAuthorName(unit.db, userId, name);
  unit.tellName(liveName({ kind: 'member', id: userId }), publicName(name));
  await nameThreads(unit, userId);
}

/** A part of the likes and, where they are to go, of the posts; true when there is more. */
export async function erasePosts(
  unit: UnitOfWork,
  { userId, keepsPosts, removePicture }: Erasure,
): Promise<boolean> {
  const likes = await listOwnLikes(unit.db, userId, 0, AT_ONCE);
  for (const { post_id } of likes) {
    const isGone = await deleteLike(unit.db, post_id, { kind: 'member', id: userId });
    if (isGone) await countLikeLess(unit, post_id);
  }
  if (likes.length > 0) return true;
  const waiting = await deleteWaitingOf(unit.db, userId, AT_ONCE);
  for (const id of waiting) await removeUpload(unit, id, removePicture);
  if (waiting.length > 0) return true;
  if (keepsPosts) return false;
  const posts = await listOwnWritings(unit.db, userId, 0, AT_ONCE);
  for (const { id } of posts) await erasePost(unit, id, removePicture);
  return posts.length > 0;
}

async function erasePost(
  unit: UnitOfWork,
  id: number,
  removePicture: Erasure['removePicture'],
): Promise<void> {
  const post = await findPlacedPost(unit.db, id);
  if (post?.status === 'visible') {
    const change = { status: 'removed', removed_at: null, removed_by: 'author' } as const;
    if (await updatePostStatus(unit.db, id, 'visible', change)) await hidePost(unit, post);
  } else if (post?.status === 'held') {
    const change = { status: 'removed', removed_at: null, removed_by: 'author' } as const;
    await updatePostStatus(unit.db, id, 'held', change);
  }
  const pictures = await getPicturesOf(unit.db, id);
  const pictureIds = pictures.map((picture) => picture.id);
  await removePostPictures(unit, id, pictureIds, removePicture);
  await updatePostEmptied(unit.db, id);
}

async function countLikeLess({ db, changes }: UnitOfWork, postId: number): Promise<void> {
  await updateLikeCount(db, postId, -1);
  const post = await findPlacedPost(db, postId);
  if (post) changes(threadTag(post.thread_id));
}

/** Every page that shows the name beside a post. */
async function nameThreads({ db, changes }: UnitOfWork, userId: number): Promise<void> {
  const threads = await listThreadsOfAuthor(db, userId);
  if (threads.length > 0) changes(discussionsTag);
  for (const { id, subject_kind, subject_id } of threads) {
    changes(threadTag(id));
    if (subject_id !== null) changes(commentsTag(subject_kind, subject_id));
  }
}
