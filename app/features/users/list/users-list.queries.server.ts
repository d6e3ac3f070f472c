import { type ExpressionBuilder, sql } from 'kysely';
import type { Role } from '#app/http/actor.ts';
import { afterCursor } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import type { UserStatus } from './user-row.ts';

export interface UsersFilter {
  /** Part of a name or of an address, in lower case. */
  words: string | undefined;
  /** The same as skeletons of names have it. */
  skeleton: string | undefined;
  role: Role | undefined;
  status: UserStatus | undefined;
}

interface Key {
  at: Date;
  id: number;
}

type UsersExpression = ExpressionBuilder<Tables, 'users'>;

/**
 * Ids of the accounts behind the key, the last to join first. Asks for nothing but what stands in
 * the index it walks, so that a search through a hundred thousand accounts reads no row of them.
 */
export async function listUserIds(
  db: Database,
  { words, skeleton, role, status }: UsersFilter,
  after: Key | undefined,
  limit: number,
  now: Date,
) {
  return db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .$if(after !== undefined, (query) =>
      query.where((expression) => afterCursor(expression, 'created_at', 'id', after as Key)),
    )
    .$if(role !== undefined, (query) => query.where('role', '=', role as Role))
    .$if(status !== undefined, (query) =>
      query.where((expression) => hasStatus(expression, status as UserStatus, now)),
    )
    .$if(words !== undefined, (query) =>
      query.where((expression) => holdsWords(expression, words as string, skeleton)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

function hasStatus({ eb, and, not }: UsersExpression, status: UserStatus, now: Date) {
  const isBanned = eb('id', 'in', (query) =>
    query
      .selectFrom('sanctions')
      .select(sql<number>`user_id`.as('user_id'))
      .where('kind', '=', 'ban')
      .where('user_id', 'is not', null)
      .where('lifted_at', 'is', null)
      .where((ban) => ban.or([ban('until_at', 'is', null), ban('until_at', '>', now)])),
  );
  if (status === 'banned') return isBanned;
  return and([eb('is_email_verified', '=', status === 'active'), not(isBanned)]);
}

/** Skeletons find 'Zoë' by 'zoe'; they have letters run together, so plain names are asked too. */
function holdsWords({ or }: UsersExpression, words: string, skeleton: string | undefined) {
  return or([
    contains(sql`lower(name)`, words),
    contains(sql.ref('email'), words),
    ...(skeleton ? [contains(sql.ref('confusable_key'), skeleton)] : []),
  ]);
}

function contains(column: ReturnType<typeof sql>, words: string) {
  const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${column} like ${pattern} escape '\\'`;
}

/** What the desk shows of each account, the last to join first. */
export async function listUserRows(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_email_verified', 'has_two_factor', 'created_at'])
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .select('sessions.updated_at')
        .whereRef('sessions.user_id', '=', 'users.id')
        .orderBy('sessions.updated_at', 'desc')
        .limit(1)
        .as('last_active_at'),
    )
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Bans that hold now. */
export async function listBans(db: Database, ids: readonly number[], now: Date) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('sanctions')
    .select(['user_id', 'reason', 'until_at'])
    .where('user_id', 'in', ids)
    .where('kind', '=', 'ban')
    .where('lifted_at', 'is', null)
    .where(({ or, eb }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .execute();
}
