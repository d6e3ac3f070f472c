import { isInChunk } from '#app/features/content/lists.server.ts';
import type { Database } from '#db/engine.ts';

const entryColumns = ['id', 'slug', 'title', 'image_id', 'published_at', 'updated_at'] as const;

export async function listArticlesInChunk(db: Database, chunk: number) {
  return db
    .selectFrom('articles')
    .select(entryColumns)
    .where(isInChunk('articles', chunk))
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
