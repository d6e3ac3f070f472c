import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';

interface PeopleChoice {
  /** What names begin with, in lower case. */
  name: string;
  /** The same as skeletons of names have it; one that is empty finds nobody. */
  skeleton: string;
  /** What addresses begin with; undefined for who may not ask by address. */
  email: string | undefined;
}

/** Accounts whose name or address begins so, by name. */
export async function listPeople(
  db: Database,
  { name, skeleton, email }: PeopleChoice,
  limit: number,
) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'created_at'])
    .where(({ or }) =>
      or([
        beginsWith(sql`lower(name)`, name),
        ...(skeleton ? [beginsWith(sql.ref('name_skeleton'), skeleton)] : []),
        ...(email ? [beginsWith(sql.ref('email'), email)] : []),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

function beginsWith(column: ReturnType<typeof sql>, words: string) {
  return sql<boolean>`${column} like ${`${words.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
}
