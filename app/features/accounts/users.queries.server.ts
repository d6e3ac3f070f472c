import type { Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { UsersTable } from '#db/tables/accounts.ts';

/** For a change of them: nobody else changes these accounts until the transaction is over. */
export async function listUsersLocked(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_email_verified'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateUser(
  db: Database,
  id: number,
  columns: Updateable<UsersTable>,
): Promise<void> {
  await db.updateTable('users').set(columns).where('id', '=', id).execute();
}

/** With their sessions, ways to sign in, links and sanctions. */
export async function deleteUser(db: Database, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}
