import { AppError } from '../../errors.ts';
import { endAccount, isEnded } from './account-end.server.ts';
import { listAdminsLocked } from './admins.queries.server.ts';
import type { Auth } from './auth.server.ts';
import { type DeskParts, recordUserAct } from './change-users.server.ts';
import { RefusedAct } from './refused-act.server.ts';
import { deletionRefusal } from './users.policy.ts';
import { listUsersLocked } from './users.queries.server.ts';

/**
 * Deletes somebody else's account for good; answers with the entry in the audit log.
 * @throws AppError 'not-found', RefusedAct when the actor may not, or no admin would be left.
 */
export function deleteUserAccount(
  parts: DeskParts & { auth: Pick<Auth, 'traces'> },
  id: number,
  { keepsPosts }: { keepsPosts: boolean },
): Promise<number> {
  const { transaction, actor, now, auth } = parts;
  return transaction(async (unit) => {
    await listAdminsLocked(unit.db);
    const [user] = await listUsersLocked(unit.db, [id]);
    if (!user || isEnded(user)) throw new AppError('not-found');
    const refusal = deletionRefusal(actor, user);
    if (refusal) throw new RefusedAct(refusal);
    const { name, role } = user;
    await endAccount(unit, id, { keepsPosts, traces: auth.traces, now });
    return recordUserAct(
      unit.db,
      parts,
      { id, name },
      {
        act: 'user.delete',
        before: { name, role },
        after: { keepsPosts },
      },
    );
  });
}
