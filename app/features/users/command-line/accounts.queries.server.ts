import type { Database } from '#db/engine.ts';

/** The accounts after this id, oldest first, with the names of their roles. */
export async function listAccountRows(
  db: Database,
  { role, after, limit }: { role: string | undefined; after: number; limit: number },
) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.key', 'users.role')
    .select(['users.id', 'users.name', 'email', 'roles.name as role', 'users.created_at'])
    .select(['is_email_verified', 'is_approved', 'has_two_factor'])
    .where('users.id', '>', after)
    .$if(role !== undefined, (query) => query.where('roles.name', '=', role ?? ''))
    .orderBy('users.id')
    .limit(limit)
    .execute();
}
