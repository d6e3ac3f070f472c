import type { UnitOfWork } from '#db/transaction.ts';
import { type LiftDeps, setSanction, withdrawWarning } from './apply-sanction.server.ts';
import { findSubjectForUpdate } from './sanction-subject.server.ts';
import { findSanction } from './sanctions.queries.server.ts';

/**
 * Lifts a warning, mute or ban. Returns the audit entry's id, or undefined if nothing changed.
 * @throws AppError refused if the actor may not sanction the subject
 */
export async function liftSanction(
  unit: UnitOfWork,
  deps: LiftDeps,
  id: number,
): Promise<number | undefined> {
  const row = await findSanction(unit.db, id);
  if (!row || row.lifted_at !== null) return undefined;
  const subject = await findSubjectForUpdate(unit.db, row.subject_id);
  if (!subject) return undefined;
  if (row.kind === 'warning') return withdrawWarning(unit, deps, subject, row);
  return setSanction(unit, deps, subject, row.kind, undefined);
}
