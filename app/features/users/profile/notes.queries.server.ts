import type { Insertable } from 'kysely';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { actorColumn } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { PersonNotesTable } from '#db/tables/people.ts';

export async function insertNote(db: Database, note: Insertable<PersonNotesTable>): Promise<void> {
  await db.insertInto('person_notes').values(note).execute();
}

/** What it said, if it was this person's and there. */
export async function deleteNote(
  db: Database,
  person: ActorRef,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('person_notes')
    .where('id', '=', id)
    .where(actorColumn(person), '=', person.id)
    .returning('body')
    .executeTakeFirst();
  return row?.body;
}

/** The latest first. */
export async function listNotes(db: Database, person: ActorRef, limit: number) {
  return db
    .selectFrom('person_notes')
    .leftJoin('users as writer', 'writer.id', 'person_notes.created_by')
    .select(['person_notes.id', 'person_notes.body', 'person_notes.created_at'])
    .select('writer.name as writer_name')
    .where(`person_notes.${actorColumn(person)}`, '=', person.id)
    .orderBy('person_notes.id', 'desc')
    .limit(limit)
    .execute();
}
