import {
  deleteUserSessions,
  ensureAdminRemains,
  membersTag,
} from '#app/features/identity/identity.server.ts';
import { actorOf } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { recordSanction, refuseWhereDue, type SanctionParts } from './apply-sanction.server.ts';
import { tellOfSanction } from './notify-sanction.server.ts';
import { findPersonLocked, type SanctionedPerson } from './sanction-subject.server.ts';
import {
  findSanction,
  hasLaterSanction,
  type SanctionRow,
  updateSanctionResumed,
} from './sanctions.queries.server.ts';

/**
 * Makes hold again what was lifted: the same sanction, so that what is said about it stays true.
 * False when it holds already, or the same was given anew since.
 * @throws RefusedAction for whom it may not be done to.
 */
export async function resumeSanction(
  unit: UnitOfWork,
  parts: SanctionParts,
  id: number,
): Promise<boolean> {
  const { db } = unit;
  const row = await findSanction(db, id);
  if (!row) return false;
  if (row.kind === 'ban' && row.user_id !== null)
    await ensureAdminRemains(db, [row.user_id], parts.now);
  const person = await findPersonLocked(db, actorOf(row));
  if (!person) return false;
  refuseWhereDue(parts.actor, person);
  // A warning more or less changes nothing about the others.
  if (row.kind !== 'warning' && (await hasLaterSanction(db, person, row))) return false;
  if (!(await updateSanctionResumed(db, id))) return false;
  await takeEffect(unit, person, row, parts.now);
  const { reason, until_at: until } = row;
  const noun =
    row.kind === 'warning' ? { warning: { id, reason } } : { [row.kind]: { reason, until } };
  await recordSanction(unit, parts, person, {
    verb: row.kind === 'warning' ? 'warn' : row.kind,
    before: { [row.kind]: null },
    after: noun,
    reason,
  });
  return true;
}

/** What is over by now restricts nobody, and is told to nobody. */
async function takeEffect(
  { db, invalidate, enqueue }: UnitOfWork,
  person: SanctionedPerson,
  { id, kind, until_at }: SanctionRow,
  now: Date,
): Promise<void> {
  if (until_at !== null && until_at <= now) return;
  if (kind === 'ban' && person.kind === 'member') {
    await deleteUserSessions(db, person.id);
    invalidate(membersTag);
  }
  await enqueue(tellOfSanction, { sanctionId: id, what: 'given' });
}
