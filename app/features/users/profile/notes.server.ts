import { AppError } from '#app/errors.ts';
import { recordAuditEntry } from '#app/features/audit/audit.server.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import { findPersonLocked } from '#app/features/sanctions/sanctions.server.ts';
import { actorColumns } from '#app/http/actor.ts';
import type { AdminDeps } from '../actions/locked-users.server.ts';
import { deleteNote, insertNote } from './notes.queries.server.ts';

type Change = { act: 'add'; body: string } | { act: 'delete'; note: number };

/** Adds or deletes what staff remembers about somebody. @throws AppError 'not-found' */
export function changeNotes(
  { transaction, actor, now }: AdminDeps,
  ref: ActorRef,
  change: Change,
): Promise<void> {
  return transaction(async ({ db }) => {
    const person = await findPersonLocked(db, ref);
    if (!person) throw new AppError('not-found');
    const noun = person.kind === 'member' ? 'user' : 'guest';
    const subject = { kind: noun, id: person.id, name: person.name };
    if (change.act === 'add') {
      const { body } = change;
      const row = { body, created_by: actor.id, created_at: now };
      await insertNote(db, { ...actorColumns(person), ...row });
      await recordAuditEntry(
        db,
        { actor, action: `${noun}.note`, subject, after: { note: body } },
        now,
      );
      return;
    }
    const body = await deleteNote(db, person, change.note);
    if (body === undefined) throw new AppError('not-found');
    await recordAuditEntry(
      db,
      { actor, action: `${noun}.delete-note`, subject, before: { note: body } },
      now,
    );
  });
}
