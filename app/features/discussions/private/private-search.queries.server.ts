import type { Database } from '#db/engine.ts';

/**
 * Those of the posts that readers of these categories see. Status and category are checked in JavaScript, as for
 * visible posts: as conditions, they would make SQLite scan all private ones.
 */
export async function listPrivatePostTexts(
  db: Database,
  ids: readonly number[],
  categories: readonly string[],
) {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('threads', 'threads.id', 'posts.thread_id')
    .select(['posts.id', 'posts.body', 'posts.image_text', 'posts.author_name'])
    .select(['posts.status', 'posts.created_at'])
    .select(['threads.title', 'threads.category', 'is_private'])
    .where('posts.id', 'in', [...ids])
    .execute();
  return rows.filter(
    ({ status, is_private, category }) =>
      status === 'private' && is_private && categories.includes(category ?? ''),
  );
}
