import type { Database } from '#db/engine.ts';
import { idsOfPart, partOfId } from '#db/key-range.ts';

const entryColumns = ['id', 'slug', 'title', 'image_id', 'published_at', 'updated_at'] as const;

/** The parts that hold published articles, and when something in each last changed. */
export async function listArticleParts(db: Database) {
  const part = partOfId('articles.id');
  return db
    .selectFrom('articles')
    .select((eb) => [
      part.as('part'),
      eb.fn.max('published_at').as('published_at'),
      eb.fn.max('updated_at').as('updated_at'),
    ])
    .where('status', '=', 'published')
    .groupBy(part)
    .orderBy('part')
    .execute();
}

/** All published articles of a part. */
export async function listArticlesOfPart(db: Database, part: number) {
  const [first, last] = idsOfPart(part);
  return db
    .selectFrom('articles')
    .select(entryColumns)
    .where('status', '=', 'published')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
}

/** Published articles from a moment on, newest first. */
export async function listArticlesSince(db: Database, since: Date, limit: number) {
  return db
    .selectFrom('articles')
    .select(entryColumns)
    .where('status', '=', 'published')
    .where('published_at', '>', since)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findNewestPublication(db: Database): Promise<Date | undefined> {
  const newest = await db
    .selectFrom('articles')
    .select('published_at')
    .where('status', '=', 'published')
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.published_at;
}

export type ArticleEntryRow = Awaited<ReturnType<typeof listArticlesOfPart>>[number];
