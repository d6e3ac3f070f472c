import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

/** Leaves out accounts that are banned now. */
export function isNotBanned(now: Date) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'users'>) =>
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
    );
}

/** Confirmed, of an account that is not banned now. */
export async function findConfirmedAddress(
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
