import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import type { EventsTable } from '#db/tables/content.ts';

/** Regardless of status. */
export async function findEventText(db: Database, id: number) {
  return db
    .selectFrom('events')
    .select(['title', 'slug', 'description', 'place', 'online_url', 'starts_at', 'ends_at'])
    .select(['time_zone', 'recurrence_json'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function insertEvent(db: Database, event: Insertable<EventsTable>): Promise<number> {
  return insertedId(db.insertInto('events').values(event));
}

export async function updateEvent(
  db: Database,
  id: number,
  event: Updateable<EventsTable>,
): Promise<void> {
  await db.updateTable('events').set(event).where('id', '=', id).execute();
}

export async function deleteEvent(db: Database, id: number): Promise<void> {
  await db.deleteFrom('events').where('id', '=', id).execute();
}
