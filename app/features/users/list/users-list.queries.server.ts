import { type ExpressionBuilder, sql } from 'kysely';
import { roleColumns } from '#app/features/identity/roles.server.ts';
import type { Role } from '#app/http/actor.ts';
import type { Cursor, OrderType } from '#app/http/cursor.ts';
import { afterCursor, inOrder, textOrder } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { countRows } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';
import type { UserStatus } from '../user-row.ts';
import type { UsersView } from '../users.schema.ts';

export interface UsersFilter {
  /** Part of a name or email address, in lower case. */
  search: string | undefined;
  searchesEmails: boolean;
  /** The confusable key of `search`. */
  confusableKey: string | undefined;
  role: Role | undefined;
  status: UserStatus | undefined;
  order: UsersView['order'];
}

type UsersExpression = ExpressionBuilder<Tables, 'users'>;

/**
 * Ids of accounts. By default, newest first; of a search, those whose name begins with it come first. That uses only
 * columns of one index, so that a search through a hundred thousand accounts reads no table rows.
 */
export async function listUserIds(
  db: Database,
  { search, searchesEmails, confusableKey, role, status, order }: UsersFilter,
  after: Cursor<OrderType> | undefined,
  limit: number,
  now: Date,
) {
  const rank = search === undefined || order ? undefined : nameRank(search);
  const afterRank = rank && after ? await findRank(db, rank, after.id) : 0;
  return db
    .selectFrom('users')
    .select(['id', 'name', 'created_at'])
    .$if(role !== undefined, (query) => query.where('role', '=', role as Role))
    .$if(status !== undefined, (query) =>
      query.where((expression) => hasStatus(expression, status as UserStatus, now)),
    )
    .$if(search !== undefined, (query) =>
      query.where((expression) =>
        matchesSearch(expression, { search, searchesEmails, confusableKey }),
      ),
    )
    .$if(rank !== undefined, (query) => query.orderBy(rank as NameRank))
    .$if(rank !== undefined && after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb(rank as NameRank, '>', afterRank),
          eb.and([
            eb(rank as NameRank, '=', afterRank),
            afterCursor(eb, 'created_at', 'id', after as Cursor),
          ]),
        ]),
      ),
    )
    .$call((query) =>
      inOrder(query, order?.by === 'name' ? textOrder('name') : 'created_at', 'id', {
        after: rank ? undefined : after,
        limit,
        isDescending: order?.isDescending ?? true,
      }),
    )
    .execute();
}

type NameRank = ReturnType<typeof nameRank>;

/** 0 for names that begin with the text, 1 if another word of them does, or else 2. */
function nameRank(search: string) {
  const start = escapeLike(search);
  return sql<number>`case
    when lower(name) like ${`${start}%`} escape '\\' then 0
    when lower(name) like ${`% ${start}%`} escape '\\' then 1
    else 2 end`;
}

async function findRank(db: Database, rank: NameRank, id: number): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(rank.as('rank'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.rank ?? 0;
}

/** Accounts that the staff has to approve. */
export async function countWaitingUsers(db: Database, now: Date): Promise<number> {
  return countRows(
    db.selectFrom('users').where((expression) => hasStatus(expression, 'waiting', now)),
  );
}

function hasStatus({ eb, and, not }: UsersExpression, status: UserStatus, now: Date) {
  const isBanned = eb('id', 'in', (query) =>
    query
      .selectFrom('sanctions')
      .select('subject_id')
      .where('kind', '=', 'ban')
      .where('lifted_at', 'is', null)
      .where((ban) => ban.or([ban('until_at', 'is', null), ban('until_at', '>', now)])),
  );
  if (status === 'banned') return isBanned;
  return and([
    eb('is_email_verified', '=', status !== 'unconfirmed'),
    ...(status === 'unconfirmed' ? [] : [eb('is_approved', '=', status === 'active')]),
    not(isBanned),
  ]);
}

/**
 * The confusable key finds 'Zoë' by 'zoe'. It also merges different letters, so the plain name is
 * searched, too.
 */
function matchesSearch(
  { or }: UsersExpression,
  {
    search = '',
    searchesEmails,
    confusableKey: key,
  }: Pick<UsersFilter, 'search' | 'searchesEmails' | 'confusableKey'>,
) {
  return or([
    contains(sql`lower(name)`, search),
    ...(searchesEmails ? [contains(sql.ref('email'), search)] : []),
    ...(key ? [contains(sql.ref('confusable_key'), key)] : []),
  ]);
}

function contains(column: ReturnType<typeof sql>, text: string) {
  return sql<boolean>`${column} like ${`%${escapeLike(text)}%`} escape '\\'`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Newest first. */
export async function listUserRows(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.key', 'users.role')
    .select(['users.id', 'users.name', 'email', 'role', 'is_email_verified', 'has_two_factor'])
    .select(['is_approved', 'edit_revision'])
    .select(['users.created_at', ...roleColumns])
    .select(({ selectFrom }) =>
      selectFrom('sessions')
        .select('sessions.updated_at')
        .whereRef('sessions.user_id', '=', 'users.id')
        .orderBy('sessions.updated_at', 'desc')
        .limit(1)
        .as('last_active_at'),
    )
    .where('users.id', 'in', ids)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .execute();
}

export async function listActiveBans(db: Database, ids: readonly number[], now: Date) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('sanctions')
    .select(['subject_id', 'reason', 'until_at'])
    .where('subject_id', 'in', ids)
    .where('kind', '=', 'ban')
    .where('lifted_at', 'is', null)
    .where(({ or, eb }) => or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
    .execute();
}
