import { behindKey } from '#db/behind-key.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import type { DeskChoice, PublicationStatus } from '../../http/desk-entry.ts';
import type { PageKey } from '../../http/page-key.ts';

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
      'users.name as author',
    ]);
}

/** Articles of every status, the newest first. */
export async function listArticlesOfDesk(
  db: Database,
  { status, words, behind, limit }: DeskChoice,
) {
  return articles(db)
    .$if(status !== undefined, (query) =>
      query.where('articles.status', '=', status as PublicationStatus),
    )
    .$if(words !== undefined, (query) => query.where(contains('articles.title', words as string)))
    .$if(behind !== undefined, (query) =>
      query.where((eb) => behindKey(eb, 'articles.published_at', 'articles.id', behind as PageKey)),
    )
    .orderBy('articles.published_at', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findArticleOfDesk(db: Database, id: number) {
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
