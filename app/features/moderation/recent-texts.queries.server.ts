import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

type PersonColumns = { user_id: number | null; guest_id: number | null };

export async function insertRecentText(
  db: Database,
  text: Insertable<Tables['recent_texts']>,
): Promise<void> {
  await db.insertInto('recent_texts').values(text).execute();
}

/** What this person has written since, the newest first. */
export async function listRecentTexts(
  db: Database,
  { user_id, guest_id }: PersonColumns,
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

/** Who has written the very same since, one row a time it was written. */
export async function listSameTexts(db: Database, textHash: string, since: Date, limit: number) {
  return db
    .selectFrom('recent_texts')
    .select(['user_id', 'guest_id'])
    .where('text_hash', '=', textHash)
    .where('created_at', '>', since)
    .limit(limit)
    .execute();
}

export async function deleteTextOf(
  db: Database,
  { user_id, guest_id }: PersonColumns,
  textHash: string,
): Promise<void> {
  await db
    .deleteFrom('recent_texts')
    .where('text_hash', '=', textHash)
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id))
    .$if(guest_id !== null, (query) => query.where('guest_id', '=', guest_id))
    .execute();
}

export async function deleteTextsBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('recent_texts').where('created_at', '<', before).execute();
}
