import type { Database } from '#db/engine.ts';

/** Regardless of status. */
export async function findArticleForTakedown(db: Database, id: number) {
  return db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .select(['articles.id', 'slug', 'title', 'body', 'status', 'author_id', 'users.name as author'])
    .select('published_at')
    .where('articles.id', '=', id)
    .executeTakeFirst();
}
