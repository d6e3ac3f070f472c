import type { Database } from '#db/engine.ts';

/** Published articles with their bodies, newest first. Undefined categories or ids mean all. */
export async function listArticlesForFeed(
  db: Database,
  limit: number,
  categories: readonly string[] | undefined,
  ids?: readonly number[],
) {
  if (ids?.length === 0) return [];
  return db
    .selectFrom('articles')
    .select([
      'articles.id',
      'articles.slug',
      'articles.title',
      'articles.excerpt',
      'articles.body',
      'articles.category',
      'articles.image_id',
      'articles.published_at',
      'articles.updated_at',
    ])
    .where('articles.status', '=', 'published')
    .$if(categories !== undefined, (query) =>
      query.where('articles.category', 'in', [...(categories ?? [])]),
    )
    .$if(ids !== undefined, (query) => query.where('articles.id', 'in', [...(ids ?? [])]))
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute();
}
