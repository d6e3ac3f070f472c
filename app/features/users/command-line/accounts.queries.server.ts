import type { Database } from '#db/engine.ts';
import type { Role } from '#db/tables/accounts.ts';

/** The accounts after this id, oldest first, with the names of their roles. */
export async function listAccountRows(
  db: Database,
  { role, after, limit }: { role: Role | undefined; after: number; limit: number },
) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.key', 'users.role')
    .select(['users.id', 'users.name', 'email', 'roles.name as role', 'users.created_at'])
    .select(['is_email_verified', 'is_approved', 'has_two_factor'])
    .where('users.id', '>', after)
    .where((user) => (role === undefined ? user.lit(true) : user('roles.key', '=', role)))
    .orderBy('users.id')
    .limit(limit)
    .execute();
}
