import type { UnitOfWork } from '#db/transaction.ts';
import { personIn } from '../../http/actor.ts';
import { findPersonLocked } from './sanctioned-person.server.ts';
import { findSanction } from './sanctions.queries.server.ts';
import { type SanctionParts, setSanction, unwarnPerson } from './sanctions.server.ts';

/**
 * Ends a warning, a mute or a ban; answers with the entry in the audit log, if there was a change.
 * @throws RefusedAct for whom it may not be done to.
 */
export async function liftSanction(
  unit: UnitOfWork,
  parts: SanctionParts,
  id: number,
): Promise<number | undefined> {
  const row = await findSanction(unit.db, id);
  if (!row || row.lifted_at !== null) return undefined;
  const person = await findPersonLocked(unit.db, personIn(row));
  if (!person) return undefined;
  if (row.kind === 'warning') return unwarnPerson(unit, parts, person, row);
  return setSanction(unit, parts, person, row.kind, undefined);
}
