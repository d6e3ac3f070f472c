import { AppError } from '#app/errors.ts';
import { roles } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import { type Right, roleCan } from '../rights.policy.ts';
import { listAdminIdsForUpdate, listUnbannedUserIds } from './staff.queries.server.ts';

/** Ids of users who have this right and are not banned. */
export function listActiveStaff(db: Database, right: Right, now: Date): Promise<number[]> {
  return listUnbannedUserIds(
    db,
    roles.filter((role) => roleCan(role, right)),
    now,
  );
}

/**
 * Call this before demoting, banning or deleting users, in the same transaction.
 * @throws AppError refused if no active admin would be left.
 */
export async function ensureAdminRemains(
  db: Database,
  losing: readonly number[],
  now: Date,
): Promise<void> {
  const admins = await listAdminIdsForUpdate(db);
  if (!losing.some((id) => admins.includes(id))) return;
  // A second query, because the first one's snapshot may be older than the lock it waited for.
  const active = await listUnbannedUserIds(db, ['admin'], now);
  if (active.some((id) => !losing.includes(id))) return;
  throw new AppError('refused', {
    message: 'The site needs an admin. Make someone else an admin first.',
  });
}
