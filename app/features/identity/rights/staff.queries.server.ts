import type { ExpressionBuilder } from 'kysely';
import type { Role } from '#app/http/actor.ts';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

function isNotBanned(now: Date) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'users'>) =>
    not(
      exists(
        selectFrom('sanctions')
          .select('sanctions.id')
          .whereRef('sanctions.subject_id', '=', 'users.id')
          .where('sanctions.kind', '=', 'ban')
          .where('sanctions.lifted_at', 'is', null)
          .where(({ or, eb }) =>
            or([eb('sanctions.until_at', 'is', null), eb('sanctions.until_at', '>', now)]),
          ),
      ),
    );
}

/** Users with one of these roles who are not banned. */
export async function listUnbannedUserIds(
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

/** Locks all admins until the transaction ends, so that two requests can't both remove one. */
export async function listAdminIdsForUpdate(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The user's email address, if it is confirmed and the user is not banned. */
export async function findDeliverableEmail(
  db: Database,
  userId: number,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('is_email_verified', '=', true)
    .where(isNotBanned(now))
    .executeTakeFirst();
  return row?.email;
}
