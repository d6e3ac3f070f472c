import type { Database } from '#db/engine.ts';

interface FeedFilter {
  categories: readonly string[] | undefined;
  authorId: number | undefined;
  ids: readonly number[] | undefined;
}

/** Published articles with their bodies, newest first. An undefined filter means all. */
export async function listArticlesForFeed(
  db: Database,
  limit: number,
  { categories, authorId, ids }: FeedFilter,
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
    .$if(authorId !== undefined, (query) =>
      query.where('articles.id', 'in', (eb) =>
        eb
          .selectFrom('article_authors')
          .select('article_id')
          .where('actor_id', '=', authorId ?? 0),
      ),
    )
    .$if(ids !== undefined, (query) => query.where('articles.id', 'in', [...(ids ?? [])]))
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute();
}
