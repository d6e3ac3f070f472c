import type { Database } from '#db/engine.ts';

/** Regardless of status. */
export async function findArticleForTakedown(db: Database, id: number) {
  return db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'body', 'status', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
