import { AppError } from '../../errors.ts';
import { personColumns } from '../../http/actor.ts';
import type { DeskParts } from '../accounts/change-users.server.ts';
import type { PersonRef } from '../accounts/person-summary.ts';
import { findPersonLocked } from '../accounts/sanctioned-person.server.ts';
import { recordAct } from '../audit/audit.server.ts';
import { deleteNote, insertNote } from './notes.queries.server.ts';

type Change = { act: 'add'; body: string } | { act: 'delete'; note: number };

/** Adds or deletes what staff remembers about somebody. @throws AppError 'not-found' */
export function changeNotes(
  { transaction, actor, now }: DeskParts,
  ref: PersonRef,
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
      await insertNote(db, { ...personColumns(person), ...row });
      await recordAct(db, { actor, act: `${noun}.note`, subject, after: { note: body } }, now);
      return;
    }
    const body = await deleteNote(db, person, change.note);
    if (body === undefined) throw new AppError('not-found');
    await recordAct(
      db,
      { actor, act: `${noun}.delete-note`, subject, before: { note: body } },
      now,
    );
  });
}
