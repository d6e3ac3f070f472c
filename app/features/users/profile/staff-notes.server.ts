import { AppError } from '#app/errors.ts';
import {
  findSubjectForUpdate,
  recordSubjectAction,
} from '#app/features/sanctions/sanctions.server.ts';
import type { AdminDeps } from '../locked-users.server.ts';
import { deleteStaffNote, insertStaffNote } from './staff-notes.queries.server.ts';

type NoteChange = { intent: 'add'; body: string } | { intent: 'delete'; note: number };

/**
 * Adds or deletes a note about a member or guest.
 * @throws AppError not-found if there is no such subject or note
 */
export function updateStaffNotes(
  { transaction, actor, now }: AdminDeps,
  subjectId: number,
  change: NoteChange,
): Promise<void> {
  return transaction(async ({ db }) => {
    const subject = await findSubjectForUpdate(db, subjectId);
    if (!subject) throw new AppError('not-found');
    if (change.intent === 'add') {
      const { body } = change;
      const note = { subject_id: subjectId, body, created_by: actor.id, created_at: now };
      await insertStaffNote(db, note);
      const after = { note: body };
      await recordSubjectAction(db, { actor, now }, subject, { verb: 'note', after });
      return;
    }
    const body = await deleteStaffNote(db, subjectId, change.note);
    if (body === undefined) throw new AppError('not-found');
    const before = { note: body };
    await recordSubjectAction(db, { actor, now }, subject, { verb: 'delete-note', before });
  });
}
