import type { Insertable } from 'kysely';
import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { countRows } from '#db/rows.ts';
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
export async function listNotesByTime(
  db: Database,
  subjectId: number,
  page: { after: Cursor | undefined; limit: number },
) {
  const query = db
    .selectFrom('staff_notes')
    .leftJoin('users as author', 'author.id', 'staff_notes.created_by')
    .select(['staff_notes.id', 'staff_notes.body', 'staff_notes.created_at'])
    .select('author.name as author_name')
    .where('staff_notes.subject_id', '=', subjectId);
  return newestFirst(query, 'staff_notes.created_at', 'staff_notes.id', page).execute();
}

export async function countStaffNotes(db: Database, subjectId: number): Promise<number> {
  return countRows(db.selectFrom('staff_notes').where('subject_id', '=', subjectId));
}
