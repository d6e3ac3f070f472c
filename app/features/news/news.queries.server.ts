import type { Database } from '#db/engine.ts';

const cardColumns = [
  'articles.id',
  'articles.slug',
  'articles.title',
  'articles.excerpt',
  'articles.category',
  'articles.is_featured',
  'articles.image_id',
  'articles.published_at',
  'users.name as author',
] as const;

/** The newest published articles, newest first. */
export async function listNewestArticles(db: Database, limit: number) {
  return db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .select(cardColumns)
    .where('articles.status', '=', 'published')
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute();
}

export type ArticleCardRow = Awaited<ReturnType<typeof listNewestArticles>>[number];
