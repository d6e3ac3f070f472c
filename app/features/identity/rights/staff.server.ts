import { AppError } from '#app/errors.ts';
import type { Database } from '#db/engine.ts';
import { isModerated, type Right } from '../rights.policy.ts';
import { listRoleAccess } from '../roles/role-access.server.ts';
import { listAdminIdsForUpdate, listUnbannedUserIds } from './staff.queries.server.ts';

/**
 * Ids of users who have this right and are not banned.
 * @param category for posts on the board. Without one, moderators of some categories are left out.
 */
export async function listActiveStaff(
  db: Database,
  right: Right,
  now: Date,
  category: string | null = null,
): Promise<number[]> {
  const able = (await listRoleAccess(db)).filter(
    (access) =>
      access.rights.includes(right) &&
      (right !== 'moderate posts' || isModerated(access, category)),
  );
  return listUnbannedUserIds(
    db,
    able.map(({ role }) => role),
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
