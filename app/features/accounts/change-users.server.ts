import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/actor.ts';
import { type Act, recordAct } from '../audit/audit.server.ts';
import { listUsersLocked } from './users.queries.server.ts';

export interface DeskParts {
  transaction: RunTransaction;
  now: Date;
  /** Who does it. */
  actor: Member;
}

export type LockedUser = Awaited<ReturnType<typeof listUsersLocked>>[number];

/**
 * Does the same to each account, to all or to none of them; answers with the entries of the audit
 * log, in the order of the accounts.
 * @throws AppError 'not-found' when one of them is gone.
 */
export async function changeUsers(
  { transaction }: Pick<DeskParts, 'transaction'>,
  ids: readonly number[],
  change: (user: LockedUser, unit: UnitOfWork) => Promise<number | undefined>,
  before: (db: Database) => Promise<void> = async () => {},
): Promise<number[]> {
  return transaction(async (unit) => {
    await before(unit.db);
    const users = await listUsersLocked(unit.db, ids);
    if (users.length !== new Set(ids).size) throw new AppError('not-found');
    const acts: number[] = [];
    for (const user of users) {
      const act = await change(user, unit);
      if (act !== undefined) acts.push(act);
    }
    return acts;
  });
}

/** Writes an act on an account down. */
export function recordUserAct(
  db: Database,
  { actor, now }: { actor: { id: number; name: string }; now: Date },
  user: { id: number; name: string },
  act: Pick<Act, 'act' | 'before' | 'after' | 'reason'>,
): Promise<number> {
  const subject = { kind: 'user', id: user.id, name: user.name };
  return recordAct(db, { actor: { id: actor.id, name: actor.name }, subject, ...act }, now);
}
