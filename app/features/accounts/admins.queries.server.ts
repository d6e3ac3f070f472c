import type { Database } from '#db/engine.ts';
import type { Role } from '../../http/actor.ts';
import { isNotBanned } from './not-banned.queries.server.ts';

/** Whoever else would take an admin away waits here until this transaction is over. */
export async function listAdminsLocked(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Admins who are not banned now. */
export function listActingAdmins(db: Database, now: Date): Promise<number[]> {
  return listActing(db, ['admin'], now);
}

/** Those with one of these roles who are not banned now. */
export async function listActing(
  db: Database,
  roles: readonly Role[],
  now: Date,
): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', [...roles])
    .where(isNotBanned(now))
    .execute();
  return rows.map(({ id }) => id);
}
