import type { Insertable } from 'kysely';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { actorColumn } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { StaffNotesTable } from '#db/tables/sanctions.ts';

export async function insertStaffNote(
  db: Database,
  note: Insertable<StaffNotesTable>,
): Promise<void> {
  await db.insertInto('staff_notes').values(note).execute();
}

/** Returns its text, or undefined if the subject has no such note. */
export async function deleteStaffNote(
  db: Database,
  subject: ActorRef,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('staff_notes')
    .where('id', '=', id)
    .where(actorColumn(subject), '=', subject.id)
    .returning('body')
    .executeTakeFirst();
  return row?.body;
}

/** Newest first. */
export async function listStaffNotes(db: Database, subject: ActorRef, limit: number) {
  return db
    .selectFrom('staff_notes')
    .leftJoin('users as author', 'author.id', 'staff_notes.created_by')
    .select(['staff_notes.id', 'staff_notes.body', 'staff_notes.created_at'])
    .select('author.name as author_name')
    .where(`staff_notes.${actorColumn(subject)}`, '=', subject.id)
    .orderBy('staff_notes.id', 'desc')
    .limit(limit)
    .execute();
}

export async function updateGuestStaffNotes(
  db: Database,
  guestId: number,
  userId: number,
): Promise<void> {
  await db
    .updateTable('staff_notes')
    .set({ guest_id: null, user_id: userId })
    .where('guest_id', '=', guestId)
    .execute();
}
