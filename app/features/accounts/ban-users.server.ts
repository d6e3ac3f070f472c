import type { UnitOfWork } from '#db/transaction.ts';
import { keepAnAdmin } from './admins.server.ts';
import {
  changeUsers,
  type DeskParts,
  type LockedUser,
  recordUserAct,
} from './change-users.server.ts';
import { membersTag } from './members.server.ts';
import { RefusedAct } from './refused-act.ts';
import { insertSanction, updateSanctionsLifted } from './sanctions.queries.server.ts';
import { deleteSessionsOfUser } from './sessions.queries.server.ts';
import { banRefusal } from './users.policy.ts';

export interface Ban {
  /** The banned person reads it when they try to sign in. */
  reason: string;
  /** Without one the ban holds until it is lifted. */
  until: Date | undefined;
}

/**
 * Shuts accounts out and ends their sessions; a ban that held before gives way to the new one.
 * @throws RefusedAct when one of them may not be banned by this actor, or is the last admin.
 */
export function banUsers(parts: DeskParts, ids: readonly number[], ban: Ban): Promise<number[]> {
  return changeUsers(
    parts,
    ids,
    (user, unit) => setBan(unit, parts, user, ban),
    (db) => keepAnAdmin(db, ids, parts.now),
  );
}

/** Accounts that are not banned are left as they are. */
export function unbanUsers(parts: DeskParts, ids: readonly number[]): Promise<number[]> {
  return changeUsers(parts, ids, (user, unit) => setBan(unit, parts, user, undefined));
}

/** Undefined lifts what there is; answers with the entry in the audit log, if there was a change. */
export async function setBan(
  { db, changes }: UnitOfWork,
  { actor, now }: DeskParts,
  user: LockedUser,
  ban: Ban | undefined,
): Promise<number | undefined> {
  const refusal = banRefusal(actor, user);
  if (refusal) throw new RefusedAct(refusal);
  const sanction = { userId: user.id, kind: 'ban', liftedBy: actor.id } as const;
  const [lifted] = await updateSanctionsLifted(db, sanction, now);
  if (!ban && !lifted) return undefined;
  if (ban) {
    await insertSanction(db, {
      kind: 'ban',
      user_id: user.id,
      guest_id: null,
      reason: ban.reason,
      until_at: ban.until ?? null,
      created_at: now,
      created_by: actor.id,
      lifted_at: null,
      lifted_by: null,
    });
    await deleteSessionsOfUser(db, user.id);
  }
  changes(membersTag);
  return recordUserAct(db, { actor, now }, user, {
    act: ban ? 'user.ban' : 'user.unban',
    before: { ban: lifted ? { reason: lifted.reason, until: lifted.until_at } : null },
    after: { ban: ban ? { reason: ban.reason, until: ban.until ?? null } : null },
    reason: ban?.reason,
  });
}
