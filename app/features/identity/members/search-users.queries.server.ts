import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';

interface UserSearchTerms {
  /** Prefix of the name, in lower case. */
  name: string;
  /** Prefix of the confusable key; an empty one matches nothing. */
  confusableKey: string;
  /** Prefix of the email address; undefined if the viewer may not search by email. */
  email: string | undefined;
}

/** Users that match any of the prefixes, by name. */
export async function listMatchingUsers(
  db: Database,
  { name, confusableKey, email }: UserSearchTerms,
  limit: number,
) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.key', 'users.role')
    .select(['users.id', 'users.name', 'roles.name as role_name', 'created_at'])
    .where(({ or }) =>
      or([
        startsWith(sql`lower(users.name)`, name),
        ...(confusableKey ? [startsWith(sql.ref('confusable_key'), confusableKey)] : []),
        ...(email ? [startsWith(sql.ref('email'), email)] : []),
      ]),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

function startsWith(column: ReturnType<typeof sql>, prefix: string) {
  return sql<boolean>`${column} like ${`${prefix.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}
