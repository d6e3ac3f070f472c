import { refuseIf } from '#app/errors.ts';
import { deleteUserSessions, ensureAdminRemains } from '#app/features/identity/identity.server.ts';
import { membersTag } from '#app/features/identity/members.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { SanctionDeps } from './apply-sanction.server.ts';
import { notifySanction } from './notify-sanction.server.ts';
import {
  findSubjectForUpdate,
  recordSubjectAction,
  type SanctionSubject,
} from './sanction-subject.server.ts';
import { sanctionRefusal } from './sanctions.policy.ts';
import {
  findSanction,
  hasLaterSanction,
  type SanctionRow,
  updateSanctionResumed,
} from './sanctions.queries.server.ts';

/**
 * Puts a lifted sanction back into effect. It keeps its id, so that appeals and notifications about
 * it stay valid. Returns false if it is still in effect or a later one of its kind replaced it.
 * @throws AppError refused if the actor may not sanction the subject
 */
export async function resumeSanction(
  unit: UnitOfWork,
  deps: SanctionDeps,
  id: number,
): Promise<boolean> {
  const { db } = unit;
  const row = await findSanction(db, id);
  if (!row) return false;
  if (row.kind === 'ban') await ensureAdminRemains(db, [row.subject_id], deps.now);
  const subject = await findSubjectForUpdate(db, row.subject_id);
  if (!subject) return false;
  refuseIf(sanctionRefusal(deps.actor, subject));
  // Warnings do not replace each other.
  if (row.kind !== 'warning' && (await hasLaterSanction(db, subject.id, row))) return false;
  if (!(await updateSanctionResumed(db, id))) return false;
  await applyEffects(unit, subject, row, deps.now);
  const { reason, until_at: until } = row;
  await recordSubjectAction(db, deps, subject, {
    verb: row.kind === 'warning' ? 'warn' : row.kind,
    before: { [row.kind]: null },
    after: { [row.kind]: row.kind === 'warning' ? { id, reason } : { reason, until } },
    reason,
  });
  return true;
}

/** A sanction that has expired in the meantime has no effects and needs no notification. */
async function applyEffects(
  { db, invalidate, enqueue }: UnitOfWork,
  subject: SanctionSubject,
  { id, kind, until_at }: SanctionRow,
  now: Date,
): Promise<void> {
  if (until_at !== null && until_at <= now) return;
  if (kind === 'ban' && subject.access) {
    await deleteUserSessions(db, subject.id);
    invalidate(membersTag);
  }
  await enqueue(notifySanction, { sanctionId: id, event: 'applied' });
}
