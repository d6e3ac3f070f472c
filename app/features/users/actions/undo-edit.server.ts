import { z } from 'zod';
import type { RecordedAuditEntry } from '#app/features/audit/audit.server.ts';
import {
  checkMemberName,
  findUserByEmail,
  type PersonalDataHandlers,
  RefusedAction,
} from '#app/features/identity/identity.server.ts';
import { CHANGED_SINCE } from '#app/features/sanctions/sanctions.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type Profile, setProfile } from '../edit-user.server.ts';
import type { AdminDeps, LockedUser } from './locked-users.server.ts';

export const EDIT_ACT = 'user.update';

/** What the edit has changed, and nothing else. */
const state = z.object({ name: z.string().optional(), email: z.string().optional() });

/**
 * Gives name and address back, judged as the edit judges them: both or none of them.
 * @throws RefusedAction when one has been changed since, or is somebody else's by now.
 */
export async function undoEdit(
  unit: UnitOfWork,
  parts: AdminDeps & { auth: { personalData: readonly PersonalDataHandlers[] } },
  act: RecordedAuditEntry,
  user: LockedUser,
): Promise<number | undefined> {
  const [before, after] = [state.parse(act.before), state.parse(act.after)];
  const isSame =
    (after.name ?? user.name) === user.name && (after.email ?? user.email) === user.email;
  if (!isSame) throw new RefusedAction(CHANGED_SINCE);
  const profile: Profile = {
    email: before.email ?? user.email,
    name: user.name,
    skeleton: undefined,
  };
  if (before.name !== undefined) {
    const name = await checkMemberName(unit.db, before.name, user.id);
    if (!name.isOk) throw new RefusedAction(name.message);
    profile.name = name.name;
    profile.skeleton = name.confusableKey;
  }
  const owner = await findUserByEmail(unit.db, profile.email);
  if (owner && owner.id !== user.id) {
    throw new RefusedAction('Another account has the earlier address by now.');
  }
  return setProfile(unit, parts, user, profile);
}
