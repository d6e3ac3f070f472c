import type { AdminListQuery, PublicationStatus } from '#app/http/admin-list.ts';
import type { Cursor } from '#app/http/cursor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';

function articles(db: Database) {
  return db
    .selectFrom('articles')
    .leftJoin('users', 'users.id', 'articles.author_id')
    .select([
      'articles.id',
      'articles.slug',
      'articles.title',
      'articles.category',
      'articles.status',
      'articles.published_at',
      'articles.author_id',
      'users.name as author',
    ]);
}

/** Articles of every status, newest first. */
export async function listArticlesForAdmin(
  db: Database,
  { status, text, authorId, after, limit }: AdminListQuery,
) {
  return articles(db)
    .$if(status !== undefined, (query) =>
      query.where('articles.status', '=', status as PublicationStatus),
    )
    .$if(text !== undefined, (query) => query.where(contains('articles.title', text as string)))
    .$if(authorId !== undefined, (query) =>
      query.where('articles.author_id', '=', authorId as number),
    )
    .$if(after !== undefined, (query) =>
      query.where((eb) => afterCursor(eb, 'articles.published_at', 'articles.id', after as Cursor)),
    )
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findArticleForAdmin(db: Database, id: number) {
  return articles(db)
    .select([
      'articles.excerpt',
      'articles.body',
      'articles.is_featured',
      'articles.image_id',
      'articles.sources_json',
      'articles.created_at',
      'articles.updated_at',
    ])
    .where('articles.id', '=', id)
    .executeTakeFirst();
}
