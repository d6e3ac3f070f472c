import type { Database } from '#db/engine.ts';
import { type Person, personColumn } from '../../http/actor.ts';
import type { PlacedPost } from './posts.queries.server.ts';

/** The pictures of these posts, each post's in their order. */
export async function listPostPictures(db: Database, postIds: readonly number[]) {
  if (postIds.length === 0) return [];
  return db
    .selectFrom('post_attachments')
    .innerJoin('images', 'images.id', 'post_attachments.image_id')
    .select(['post_id', 'images.id', 'storage_key', 'width', 'height', 'placeholder', 'alt'])
    .where('post_id', 'in', [...postIds])
    .orderBy('post_id')
    .orderBy('position')
    .orderBy('post_attachments.id')
    .execute();
}

export async function insertPostPictures(
  db: Database,
  postId: number,
  imageIds: readonly number[],
): Promise<void> {
  const rows = imageIds.map((image_id, position) => ({ post_id: postId, image_id, position }));
  await db.insertInto('post_attachments').values(rows).execute();
}

/** Of these pictures of a post, those that were there. */
export async function deletePostPictures(
  db: Database,
  postId: number,
  imageIds: readonly number[],
): Promise<number[]> {
  if (imageIds.length === 0) return [];
  const rows = await db
    .deleteFrom('post_attachments')
    .where('post_id', '=', postId)
    .where('image_id', 'in', [...imageIds])
    .returning('image_id')
    .execute();
  return rows.map(({ image_id }) => image_id);
}

function imagesOnPosts(db: Database, imageIds: readonly number[]) {
  return db
    .selectFrom('post_attachments')
    .innerJoin('posts', 'posts.id', 'post_attachments.post_id')
    .select('image_id')
    .where('image_id', 'in', [...imageIds]);
}

/** Of these images, those on a post with one of these states. */
export async function listImagesOnPosts(
  db: Database,
  imageIds: readonly number[],
  statuses: readonly PlacedPost['status'][],
): Promise<number[]> {
  const rows = await imagesOnPosts(db, imageIds)
    .where('posts.status', 'in', [...statuses])
    .execute();
  return rows.map(({ image_id }) => image_id);
}

/** Of these images, those on a post of this person's. */
export async function listImagesOnPostsOf(
  db: Database,
  imageIds: readonly number[],
  person: Person,
): Promise<number[]> {
  const rows = await imagesOnPosts(db, imageIds)
    .where(`posts.${personColumn(person, 'author_id')}`, '=', person.id)
    .execute();
  return rows.map(({ image_id }) => image_id);
}

/** Behind a row's id, as downloads walk them. */
export async function listOwnPostPictures(
  db: Database,
  userId: number,
  afterId: number,
  limit: number,
) {
  return db
    .selectFrom('post_attachments')
    .innerJoin('posts', 'posts.id', 'post_attachments.post_id')
    .innerJoin('images', 'images.id', 'post_attachments.image_id')
    .select(['post_attachments.id', 'post_id', 'storage_key', 'images.alt'])
    .select('images.created_at')
    .where('posts.author_id', '=', userId)
    .where('post_attachments.id', '>', afterId)
    .orderBy('post_attachments.id')
    .limit(limit)
    .execute();
}
