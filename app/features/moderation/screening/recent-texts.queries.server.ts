import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

type ActorColumns = { user_id: number | null; guest_id: number | null };

export async function insertRecentText(
  db: Database,
  text: Insertable<Tables['recent_texts']>,
): Promise<void> {
  await db.insertInto('recent_texts').values(text).execute();
}

/** Newest first. */
export async function listRecentTextsByActor(
  db: Database,
  { user_id, guest_id }: ActorColumns,
  since: Date,
  limit: number,
) {
  return db
    .selectFrom('recent_texts')
    .select(['text_hash', 'created_at'])
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id))
    .$if(guest_id !== null, (query) => query.where('guest_id', '=', guest_id))
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
    .select(['user_id', 'guest_id'])
    .where('text_hash', '=', textHash)
    .where('created_at', '>', since)
    .limit(limit)
    .execute();
}

export async function deleteTextByActor(
  db: Database,
  { user_id, guest_id }: ActorColumns,
  textHash: string,
): Promise<void> {
  await db
    .deleteFrom('recent_texts')
    .where('text_hash', '=', textHash)
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id))
    .$if(guest_id !== null, (query) => query.where('guest_id', '=', guest_id))
    .execute();
}

export async function deleteRecentTextsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('recent_texts').where('created_at', '<', before).execute();
}
