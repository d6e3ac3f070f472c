import type { Database } from '#db/engine.ts';
import type { Role } from '../../http/actor.ts';

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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sanctions')
            .select('sanctions.id')
            .whereRef('sanctions.user_id', '=', 'users.id')
            .where('sanctions.kind', '=', 'ban')
            .where('sanctions.lifted_at', 'is', null)
            .where(({ or, eb }) =>
              or([eb('sanctions.until_at', 'is', null), eb('sanctions.until_at', '>', now)]),
            ),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
