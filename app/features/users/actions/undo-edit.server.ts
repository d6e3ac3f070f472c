import { z } from 'zod';
import { refuseIf } from '#app/errors.ts';
import { type RecordedAuditEntry, requireUnchanged } from '#app/features/audit/audit.server.ts';
import type { PersonalDataHandlers } from '#app/features/identity/identity.server.ts';
import { refuseOnUniqueViolation } from '#app/features/identity/names.server.ts';
import { accountRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type AdminDeps, getUserForUpdate } from '../locked-users.server.ts';
import { getFreeName, setProfile } from './edit-user.server.ts';

interface UndoEditDeps extends AdminDeps {
  /** The handlers rename the author of existing content. */
  auth: { personalData: readonly PersonalDataHandlers[] };
}

/** Fields that the edit did not change are missing. */
const profileState = z.object({ name: z.string().optional(), email: z.string().optional() });

/**
 * Restores the name and email address, with the checks of an edit. Returns the audit entry's id.
 * @throws AppError refused if either has changed since, or another account uses it
 */
export async function undoEdit(
  unit: UnitOfWork,
  deps: UndoEditDeps,
  entry: RecordedAuditEntry,
): Promise<number | undefined> {
  const user = await getUserForUpdate(unit.db, entry.subject.id);
  refuseIf(accountRefusal(deps.actor, user));
  const [before, after] = [profileState.parse(entry.before), profileState.parse(entry.after)];
  const current = { name: user.name, email: user.email };
  requireUnchanged(current, { ...current, ...after });
  const { name, email } = { ...current, ...before };
  const { confusableKey, ...free } = await getFreeName(unit.db, user, name);
  const profile = { name: free.name, email, confusableKey };
  return refuseOnUniqueViolation(() => setProfile(unit, deps, user, profile));
}
