import { z } from 'zod';
import type { UnitOfWork } from '#db/transaction.ts';
import type { RecordedAct } from '../audit/audit.server.ts';
import type { DeskParts, LockedUser } from './change-users.server.ts';
import { type Profile, setProfile } from './edit-user.server.ts';
import { checkMemberName } from './member-name.server.ts';
import { findAccountByEmail } from './own-account.queries.server.ts';
import type { PersonalTraces } from './personal-traces.server.ts';
import { RefusedAct } from './refused-act.server.ts';
import { CHANGED_SINCE } from './undo-sanction.server.ts';

export const EDIT_ACT = 'user.update';

/** What the edit has changed, and nothing else. */
const state = z.object({ name: z.string().optional(), email: z.string().optional() });

/**
 * Gives name and address back, judged as the edit judges them: both or none of them.
 * @throws RefusedAct when one has been changed since, or is somebody else's by now.
 */
export async function undoEdit(
  unit: UnitOfWork,
  parts: DeskParts & { auth: { traces: readonly PersonalTraces[] } },
  act: RecordedAct,
  user: LockedUser,
): Promise<number | undefined> {
  const [before, after] = [state.parse(act.before), state.parse(act.after)];
  const isSame =
    (after.name ?? user.name) === user.name && (after.email ?? user.email) === user.email;
  if (!isSame) throw new RefusedAct(CHANGED_SINCE);
  const profile: Profile = {
    email: before.email ?? user.email,
    name: user.name,
    skeleton: undefined,
  };
  if (before.name !== undefined) {
    const name = await checkMemberName(unit.db, before.name, user.id);
    if (!name.isOk) throw new RefusedAct(name.sentence);
    profile.name = name.name;
    profile.skeleton = name.skeleton;
  }
  const owner = await findAccountByEmail(unit.db, profile.email);
  if (owner && owner.id !== user.id) {
    throw new RefusedAct('Another account has the earlier address by now.');
  }
  return setProfile(unit, parts, user, profile);
}
