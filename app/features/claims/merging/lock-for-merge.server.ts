import type { UnitOfWork } from '#db/transaction.ts';
import { findClaimForUpdate } from '../claims.queries.server.ts';

export type LockedClaim = NonNullable<Awaited<ReturnType<typeof findClaimForUpdate>>>;

/** Merges and their undos run one after the other. */
export function lockMerges(unit: UnitOfWork): Promise<void> {
  return unit.advisoryLock('merge claims');
}

/** Locks both until the transaction ends, in the order of their ids, as undos of several entries do. */
export async function lockForMerge(unit: UnitOfWork, id: number, otherId: number) {
  await lockMerges(unit);
  const claims = new Map<number, LockedClaim | undefined>();
  for (const each of [id, otherId].toSorted((a, b) => a - b)) {
    claims.set(each, await findClaimForUpdate(unit.db, each));
  }
  return [claims.get(id), claims.get(otherId)] as const;
}
