import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import { type RecordedAuditEntry, requireUnchanged } from '#app/features/audit/audit.server.ts';
import {
  findUserByEmail,
  type PersonalDataHandlers,
} from '#app/features/identity/identity.server.ts';
import { checkMemberName, refuseOnUniqueViolation } from '#app/features/identity/names.server.ts';
import { accountRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type AdminDeps, getUserForUpdate } from '../locked-users.server.ts';
import { type Profile, setProfile } from './edit-user.server.ts';

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
  const refusal = accountRefusal(deps.actor, user);
  if (refusal) throw new AppError('refused', { message: refusal });
  const [before, after] = [profileState.parse(entry.before), profileState.parse(entry.after)];
  const current = { name: user.name, email: user.email };
  requireUnchanged(current, { ...current, ...after });
  const profile: Profile = {
    email: before.email ?? user.email,
    name: user.name,
    confusableKey: undefined,
  };
  if (before.name !== undefined) {
    const checked = await checkMemberName(unit.db, before.name, {
      ownId: user.id,
      isByAdmin: true,
    });
    if (!checked.isOk) throw new AppError('refused', { message: checked.message });
    profile.name = checked.name;
    profile.confusableKey = checked.confusableKey;
  }
  const owner = await findUserByEmail(unit.db, profile.email);
  if (owner && owner.id !== user.id) {
    throw new AppError('refused', {
      message: 'Another account uses the previous email address now.',
    });
  }
  return refuseOnUniqueViolation(() => setProfile(unit, deps, user, profile));
}
