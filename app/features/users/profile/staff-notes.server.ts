import { AppError } from '#app/errors.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import {
  findSubjectForUpdate,
  recordSubjectAction,
} from '#app/features/sanctions/sanctions.server.ts';
import { actorColumns } from '#app/http/actor.ts';
import type { AdminDeps } from '../actions/locked-users.server.ts';
import { deleteStaffNote, insertStaffNote } from './staff-notes.queries.server.ts';

type NoteChange = { intent: 'add'; body: string } | { intent: 'delete'; note: number };

/**
 * Adds or deletes a note about a member or guest.
 * @throws AppError not-found if there is no such subject or note
 */
export function updateStaffNotes(
  { transaction, actor, now }: AdminDeps,
  ref: ActorRef,
  change: NoteChange,
): Promise<void> {
  return transaction(async ({ db }) => {
    const subject = await findSubjectForUpdate(db, ref);
    if (!subject) throw new AppError('not-found');
    if (change.intent === 'add') {
      const { body } = change;
      const note = { ...actorColumns(subject), body, created_by: actor.id, created_at: now };
      await insertStaffNote(db, note);
      const after = { note: body };
      await recordSubjectAction(db, { actor, now }, subject, { verb: 'note', after });
      return;
    }
    const body = await deleteStaffNote(db, subject, change.note);
    if (body === undefined) throw new AppError('not-found');
    const before = { note: body };
    await recordSubjectAction(db, { actor, now }, subject, { verb: 'delete-note', before });
  });
}
