import { AppError } from '#app/errors.ts';
import { listUsersForUpdate, type StaffArgs } from '#app/features/identity/identity.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';

export type AdminDeps = Pick<StaffArgs, 'transaction' | 'now' | 'actor'>;

export type LockedUser = Awaited<ReturnType<typeof listUsersForUpdate>>[number];

/** @throws AppError not-found */
export async function getUserForUpdate(db: Database, id: number | undefined): Promise<LockedUser> {
  const [user] = id === undefined ? [] : await listUsersForUpdate(db, [id]);
  if (!user) throw new AppError('not-found');
  return user;
}

/**
 * Changes all accounts in one transaction or none. `change` returns an audit entry's id, or undefined
 * if nothing changed. Returns the ids in the order of the accounts.
 * @throws AppError not-found if one of the accounts does not exist
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
    const entryIds: number[] = [];
    for (const user of users) {
      const entryId = await change(user, unit);
      if (entryId !== undefined) entryIds.push(entryId);
    }
    return entryIds;
  });
}
