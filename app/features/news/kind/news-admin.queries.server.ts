import { type RawBuilder, sql } from 'kysely';
import { inListOrder, isListed } from '#app/features/content/lists.server.ts';
import type { AdminListQuery } from '#app/http/lists/admin-list.ts';
import type { Database } from '#db/engine.ts';

/** Articles of every status. */
export async function listArticlesForAdmin(db: Database, query: AdminListQuery) {
  const { group, authorId } = query;
  let articles = db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'category', 'status', 'published_at', 'image_id'])
    .where(isListed('articles', query));
  if (group !== undefined) articles = articles.where('category', '=', group);
  if (authorId !== undefined) {
    // With `or`, databases would read all articles.
    articles = articles.where('id', 'in', ({ selectFrom }) =>
      selectFrom('articles as created')
        .select('created.id')
        .where('created.created_by', '=', authorId)
        .unionAll(
          selectFrom('article_authors').select('article_id as id').where('actor_id', '=', authorId),
        ),
    );
  }
  return inListOrder(articles, 'articles', 'published_at', query).execute();
}

/**
 * Everyone who is an author of an article. Skips from author to author in the index, because a site has many more
 * articles than authors.
 */
export async function listArticleAuthorNames(db: Database) {
  const next = (after: RawBuilder<unknown>) =>
    sql<number>`(select min(actor_id) from article_authors where actor_id > ${after})`;
  return db
    .withRecursive('authors', (eb) =>
      eb.selectNoFrom(next(sql`0`).as('id')).unionAll(
        eb
          .selectFrom('authors')
          .select(next(sql.ref('authors.id')).as('id'))
          .where('authors.id', 'is not', null),
      ),
    )
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', (eb) => eb.selectFrom('authors').select('authors.id'))
    .orderBy('name')
    .limit(500)
    .execute();
}
