import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

export async function insertRecentText(
  db: Database,
  text: Insertable<Tables['recent_texts']>,
): Promise<void> {
  await db.insertInto('recent_texts').values(text).execute();
}

/** Newest first. */
export async function listRecentTextsByActor(
  db: Database,
  authorId: number,
  since: Date,
  limit: number,
) {
  return db
    .selectFrom('recent_texts')
    .select(['text_hash', 'created_at'])
    .where('author_id', '=', authorId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** One row for each time the text was posted. */
export async function listAuthorsOfText(
  db: Database,
  textHash: string,
  since: Date,
  limit: number,
) {
  return db
    .selectFrom('recent_texts')
    .select('author_id')
    .where('text_hash', '=', textHash)
    .where('created_at', '>', since)
    .limit(limit)
    .execute();
}

export async function deleteTextByActor(
  db: Database,
  authorId: number,
  textHash: string,
): Promise<void> {
  await db
    .deleteFrom('recent_texts')
    .where('text_hash', '=', textHash)
    .where('author_id', '=', authorId)
    .execute();
}

export async function deleteRecentTextsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('recent_texts').where('created_at', '<', before).execute();
}
