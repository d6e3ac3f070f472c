import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import { roles } from '../../http/actor.ts';
import { findOwnActs, type RecordedAct } from '../audit/audit.server.ts';
import { keepAnAdmin } from './admins.server.ts';
import { setBan } from './ban-users.server.ts';
import { setRole } from './change-roles.server.ts';
import type { DeskParts, LockedUser } from './change-users.server.ts';
import { RefusedAct } from './refused-act.ts';
import { listUsersLocked } from './users.queries.server.ts';
import { listBans } from './users-list.queries.server.ts';

const CHANGED_SINCE = 'That has been changed again since, so it was left as it is.';

const banState = z.object({
  ban: z.object({ reason: z.string(), until: z.coerce.date().nullable() }).nullable(),
});
const roleState = z.object({ role: z.enum(roles) });

export function canBeUndone(act: string): boolean {
  return ['user.ban', 'user.unban', 'user.role'].includes(act);
}

/**
 * Takes back what this person did with these acts, all or none; each is an act of its own.
 * @throws AppError 'not-found' for acts of others, RefusedAct when something has changed since.
 */
export async function undoActs(
  parts: DeskParts & { db: Database },
  actIds: readonly number[],
): Promise<number[]> {
  const { actor, transaction, now } = parts;
  return transaction(async (unit) => {
    const acts = await findOwnActs(unit.db, actor.id, actIds);
    const ids = acts.flatMap(({ subject }) => subject.id ?? []);
    if (acts.length === 0 || acts.some(({ act }) => !canBeUndone(act))) {
      throw new AppError('not-found');
    }
    await keepAnAdmin(unit.db, losers(acts), now);
    const users = new Map((await listUsersLocked(unit.db, ids)).map((user) => [user.id, user]));
    const undone: number[] = [];
    for (const act of acts) {
      const user = users.get(act.subject.id ?? 0);
      if (!user) throw new AppError('not-found');
      const entry = await undoAct(unit, parts, act, user);
      if (entry !== undefined) undone.push(entry);
    }
    return undone;
  });
}

/** Whom the undoing could take from among the admins. */
function losers(acts: readonly RecordedAct[]): number[] {
  return acts
    .filter(({ act, before }) => {
      if (act === 'user.unban') return true;
      return act === 'user.role' && roleState.parse(before).role !== 'admin';
    })
    .flatMap(({ subject }) => subject.id ?? []);
}

async function undoAct(
  unit: UnitOfWork,
  parts: DeskParts,
  { act, before, after }: RecordedAct,
  user: LockedUser,
): Promise<number | undefined> {
  if (act === 'user.role') {
    if (user.role !== roleState.parse(after).role) throw new RefusedAct(CHANGED_SINCE);
    return setRole(unit, parts, user, roleState.parse(before).role);
  }
  const [holds] = await listBans(unit.db, [user.id], parts.now);
  const left = banState.parse(after).ban;
  const isSame =
    holds?.reason === left?.reason && holds?.until_at?.getTime() === left?.until?.getTime();
  if (!isSame) throw new RefusedAct(CHANGED_SINCE);
  const { ban } = banState.parse(before);
  const isOver = ban?.until && ban.until <= parts.now;
  const again = ban && !isOver ? { reason: ban.reason, until: ban.until ?? undefined } : undefined;
  return setBan(unit, parts, user, again);
}
