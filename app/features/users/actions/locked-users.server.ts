import { AppError } from '#app/errors.ts';
import { listUsersForUpdate } from '#app/features/identity/identity.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';

export interface AdminDeps {
  transaction: RunTransaction;
  now: Date;
  /** Who does it. */
  actor: Member;
}

export type LockedUser = Awaited<ReturnType<typeof listUsersForUpdate>>[number];

/**
 * Does the same to each account, to all or to none of them; answers with the entries of the audit
 * log, in the order of the accounts.
 * @throws AppError 'not-found' when one of them is gone.
 */
export async function changeUsers(
  { transaction }: Pick<AdminDeps, 'transaction'>,
  ids: readonly number[],
  change: (user: LockedUser, unit: UnitOfWork) => Promise<number | undefined>,
  before: (db: Database) => Promise<void> = async () => {},
): Promise<number[]> {
  return transaction(async (unit) => {
    await before(unit.db);
    const users = await listUsersForUpdate(unit.db, ids);
    if (users.length !== new Set(ids).size) throw new AppError('not-found');
    const acts: number[] = [];
    for (const user of users) {
      const act = await change(user, unit);
      if (act !== undefined) acts.push(act);
    }
    return acts;
  });
}
