import type { Insertable } from 'kysely';
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
  subjectId: number,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('staff_notes')
    .where('id', '=', id)
    .where('subject_id', '=', subjectId)
    .returning('body')
    .executeTakeFirst();
  return row?.body;
}

/** Newest first. */
export async function listStaffNotes(db: Database, subjectId: number, limit: number) {
  return db
    .selectFrom('staff_notes')
    .leftJoin('users as author', 'author.id', 'staff_notes.created_by')
    .select(['staff_notes.id', 'staff_notes.body', 'staff_notes.created_at'])
    .select('author.name as author_name')
    .where('staff_notes.subject_id', '=', subjectId)
    .orderBy('staff_notes.id', 'desc')
    .limit(limit)
    .execute();
}
