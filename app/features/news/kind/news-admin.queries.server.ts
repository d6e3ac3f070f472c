import type { AdminListQuery } from '#app/http/admin-list.ts';
import type { Cursor } from '#app/http/cursor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';

function articles(db: Database) {
  return db
    .selectFrom('articles')
    .select([
      'articles.id',
      'articles.slug',
      'articles.title',
      'articles.category',
      'articles.status',
      'articles.published_at',
    ]);
}

/** Articles of every status, newest first. */
export async function listArticlesForAdmin(
  db: Database,
  { status, group, text, authorId, after, limit }: AdminListQuery,
) {
  return articles(db)
    .where(({ eb }) =>
      status ? eb('articles.status', '=', status) : eb('articles.status', '<>', 'trashed'),
    )
    .$if(group !== undefined, (query) => query.where('articles.category', '=', group as string))
    .$if(text !== undefined, (query) => query.where(contains('articles.title', text as string)))
    .$if(authorId !== undefined, (query) =>
      query.where(({ eb, or, selectFrom }) =>
        or([
          eb('articles.created_by', '=', authorId as number),
          eb(
            'articles.id',
            'in',
            selectFrom('article_authors')
              .select('article_id')
              .where('actor_id', '=', authorId as number),
          ),
        ]),
      ),
    )
    .$if(after !== undefined, (query) =>
      query.where((eb) => afterCursor(eb, 'articles.published_at', 'articles.id', after as Cursor)),
    )
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute();
}

/** Everyone who is an author of an article. */
export async function listArticleAuthorNames(db: Database) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', (eb) => eb.selectFrom('article_authors').select('actor_id'))
    .orderBy('name')
    .limit(500)
    .execute();
}
