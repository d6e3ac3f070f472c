import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

/** Grouped by post, in the order their author gave them. */
export async function listPostImages(db: Database, postIds: readonly number[]) {
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

export async function insertPostImages(
  db: Database,
  postId: number,
  imageIds: readonly number[],
): Promise<void> {
  const rows = imageIds.map((image_id, position) => ({ post_id: postId, image_id, position }));
  await db.insertInto('post_attachments').values(rows).execute();
}

/** Returns the ids it deleted. */
export async function deletePostImages(
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

/** Filters image ids to those attached to a post with one of these statuses. */
export async function listImagesOnPosts(
  db: Database,
  imageIds: readonly number[],
  statuses: readonly Tables['posts']['status'][],
  categories?: readonly string[],
): Promise<number[]> {
  const rows = await imagesOnPosts(db, imageIds)
    .where('posts.status', 'in', [...statuses])
    .$if(categories !== undefined, (query) =>
      query
        .innerJoin('threads', 'threads.id', 'posts.thread_id')
        .where('threads.category', 'in', [...(categories ?? [])]),
    )
    .execute();
  return rows.map(({ image_id }) => image_id);
}

/** Filters image ids to those attached to a post by this author. */
export async function listImagesOnPostsOf(
  db: Database,
  imageIds: readonly number[],
  authorId: number,
): Promise<number[]> {
  const rows = await imagesOnPosts(db, imageIds).where('posts.author_id', '=', authorId).execute();
  return rows.map(({ image_id }) => image_id);
}
