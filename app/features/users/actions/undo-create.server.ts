import { z } from 'zod';
import { refuseIf } from '#app/errors.ts';
import {
  changedSince,
  type RecordedAuditEntry,
  requireUnchanged,
} from '#app/features/audit/audit.server.ts';
import { hasActorRows } from '#app/features/identity/guests.server.ts';
import { isUnused, listAdminIdsForUpdate } from '#app/features/identity/identity.server.ts';
import { deletionRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import { listSignInMethods } from '#app/features/sign-in/sign-in.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { getUserForUpdate, type LockedUser } from '../locked-users.server.ts';
import { type DeleteUserDeps, deleteLockedUser } from './delete-user.server.ts';

/** Earlier versions did not note the first sign-in, and their entries have no `undoData`. */
const addedAccount = z.object({
  name: z.string(),
  email: z.string(),
  undoData: z.object({ role: z.string() }),
});

/**
 * Deletes an account that was added and never used. Returns the audit entry's id.
 * @throws AppError refused if they have signed in, or anything about them has changed
 */
export async function undoCreate(
  unit: UnitOfWork,
  deps: DeleteUserDeps,
  { subject, after }: RecordedAuditEntry,
): Promise<number> {
  // In the order of a deletion, so that the two don't wait for each other.
  await listAdminIdsForUpdate(unit.db);
  const user = await getUserForUpdate(unit.db, subject.id);
  refuseIf(deletionRefusal(deps.actor, user));
  const { name, email, role } = user;
  requireUnchanged({ name, email, undoData: { role } }, addedAccount.safeParse(after).data);
  if (!isUnused(user) || (await hasNewSignInMethod(unit.db, user))) throw changedSince();
  if (await hasActorRows(unit.db, deps.auth.personalData, user.id)) throw changedSince();
  return deleteLockedUser(unit, deps, user, { keepsPosts: false });
}

/** People who forgot their password change it without signing in. */
async function hasNewSignInMethod(db: Database, user: LockedUser): Promise<boolean> {
  const methods = await listSignInMethods(db, user.id);
  return methods.some(({ updated_at }) => updated_at > user.created_at);
}
