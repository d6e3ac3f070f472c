import { actorOf } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type SanctionParts, setSanction, unwarnPerson } from './apply-sanction.server.ts';
import { findPersonLocked } from './sanction-subject.server.ts';
import { findSanction } from './sanctions.queries.server.ts';

/**
 * Ends a warning, a mute or a ban; answers with the entry in the audit log, if there was a change.
 * @throws RefusedAction for whom it may not be done to.
 */
export async function liftSanction(
  unit: UnitOfWork,
  parts: SanctionParts,
  id: number,
): Promise<number | undefined> {
  const row = await findSanction(unit.db, id);
  if (!row || row.lifted_at !== null) return undefined;
  const person = await findPersonLocked(unit.db, actorOf(row));
  if (!person) return undefined;
  if (row.kind === 'warning') return unwarnPerson(unit, parts, person, row);
  return setSanction(unit, parts, person, row.kind, undefined);
}
