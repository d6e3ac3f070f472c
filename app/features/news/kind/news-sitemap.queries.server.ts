import type { Database } from '#db/engine.ts';
import { idRangeOf, rangeOfId } from '#db/id-range.ts';

const entryColumns = ['id', 'slug', 'title', 'image_id', 'published_at', 'updated_at'] as const;

/** Id ranges with published articles, each with its last modification. */
export async function listArticleChunks(db: Database) {
  const chunk = rangeOfId('articles.id');
  return db
    .selectFrom('articles')
    .select((eb) => [
      chunk.as('chunk'),
      eb.fn.max('published_at').as('published_at'),
      eb.fn.max('updated_at').as('updated_at'),
    ])
    .where('status', '=', 'published')
    .groupBy(chunk)
    .orderBy('chunk')
    .execute();
}

export async function listArticlesInChunk(db: Database, chunk: number) {
  const [first, last] = idRangeOf(chunk);
  return db
    .selectFrom('articles')
    .select(entryColumns)
    .where('status', '=', 'published')
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
}

/** Newest first. */
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

export type ArticleEntryRow = Awaited<ReturnType<typeof listArticlesInChunk>>[number];
