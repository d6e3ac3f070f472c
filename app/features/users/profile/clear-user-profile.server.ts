import { AppError } from '#app/errors.ts';
import {
  clearedProfile,
  clearProfile,
  hasProfileContent,
  restoreProfile,
} from '#app/features/account/account.server.ts';
import { type RecordedAuditEntry, recordUserAction } from '#app/features/audit/audit.server.ts';
import { sanctionRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import { findSubjectForUpdate } from '#app/features/sanctions/sanctions.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AdminDeps } from '../locked-users.server.ts';

/**
 * Clears a member's text and avatar. Returns the audit entry's id, or undefined if both were empty.
 * @throws AppError forbidden if the actor may not change this member
 */
export function clearUserProfile(deps: AdminDeps, id: number): Promise<number | undefined> {
  const { transaction, actor, now } = deps;
  return transaction(async (unit) => {
    const member = await findSubjectForUpdate(unit.db, id);
    if (!member) throw new AppError('not-found');
    const refusal = sanctionRefusal(actor, member);
    if (refusal) throw new AppError('forbidden', { detail: refusal });
    if (!(await hasProfileContent(unit.db, id))) return undefined;
    const before = await clearProfile(unit, id, now);
    const after = { about: null, avatarImageId: null };
    return recordUserAction(unit.db, deps, member, { action: 'user.clear-profile', before, after });
  });
}

export async function undoClearProfile(
  unit: UnitOfWork,
  deps: Omit<AdminDeps, 'transaction'>,
  { subject, before }: RecordedAuditEntry,
): Promise<number> {
  const member = await findSubjectForUpdate(unit.db, subject.id ?? 0);
  if (!member) throw new AppError('not-found');
  await restoreProfile(unit, member.id, clearedProfile.parse(before), deps.now);
  return recordUserAction(unit.db, deps, member, { action: 'user.restore-profile' });
}
