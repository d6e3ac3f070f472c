import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import type { ActorMergesTable } from '#db/tables/accounts.ts';
import type { ActorColumn } from './personal-data.server.ts';

/** Without a token hash, the actor of a new account. Returns the id. */
export function insertActor(
  db: Database,
  now: Date,
  tokenHash: string | null = null,
): Promise<number> {
  return insertedId(db.insertInto('actors').values({ token_hash: tokenHash, created_at: now }));
}

/** Finds a guest by the hash of their cookie. */
export async function findGuest(db: Database, tokenHash: string) {
  return db
    .selectFrom('actors')
    .select(['id', 'name', 'created_at', 'merge_declined_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Locks the row until the transaction ends. Guests added to an account are not found. */
export async function findGuestForUpdate(db: Database, id: number) {
  return db
    .selectFrom('actors')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('token_hash', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** With the account they were added to, if any. Finds guests only. */
export async function findGuestWithAccount(db: Database, id: number) {
  return db
    .selectFrom('actors')
    .leftJoin('actor_merges', 'actor_merges.guest_id', 'actors.id')
    .select(['actors.id', 'name', 'created_at', 'account_id'])
    .where('actors.id', '=', id)
    .where(({ or, eb }) => or([eb('token_hash', 'is not', null), eb('account_id', 'is not', null)]))
    .executeTakeFirst();
}

/** Gives a guest without a cookie a token that no cookie has: copies of a site have none. */
export async function updateMissingGuestToken(
  db: Database,
  id: number,
  tokenHash: string,
): Promise<void> {
  await db
    .updateTable('actors')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('token_hash', 'is', null)
    .execute();
}

/** Ends the guest's cookie. Returns false if the guest was added to an account before. */
export async function deleteGuestToken(db: Database, id: number): Promise<boolean> {
  const row = await db
    .updateTable('actors')
    .set({ token_hash: null })
    .where('id', '=', id)
    .where('token_hash', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMerge(
  db: Database,
  merge: Insertable<ActorMergesTable>,
): Promise<void> {
  await db.insertInto('actor_merges').values(merge).execute();
}

/** Moves a guest's rows to an account, without those the account has too. Returns their ids. */
export async function updateActorOfRows(
  db: Database,
  { table, column, oncePer }: ActorColumn,
  guestId: number,
  accountId: number,
): Promise<number[]> {
  const { ref, table: named } = db.dynamic;
  const tableName = named(table).as(table);
  if (oncePer) {
    const own = db.selectFrom(tableName).select(oncePer.map((one) => ref(one)));
    await db
      .deleteFrom(tableName)
      .where(ref(column), '=', guestId)
      .where(
        ({ refTuple }) => (refTuple as (...columns: readonly string[]) => never)(...oncePer),
        'in',
        own.where(ref(column), '=', accountId) as never,
      )
      .execute();
  }
  const rows = await db
    .updateTable(tableName)
    .set({ [column]: accountId } as never)
    .where(ref(column), '=', guestId)
    .returning(ref<'id'>('id'))
    .execute();
  return rows.map(({ id }) => id as unknown as number).toSorted((a, b) => a - b);
}

/** Moves rows of an account back to a guest, unless they were deleted or have another owner now. */
export async function updateActorOfRowsBack(
  db: Database,
  { table, column }: ActorColumn,
  ids: readonly number[],
  { guestId, accountId }: { guestId: number; accountId: number },
): Promise<void> {
  const { ref, table: named } = db.dynamic;
  await db
    .updateTable(named(table).as(table))
    .set({ [column]: guestId } as never)
    .where(ref('id'), 'in', ids as never)
    .where(ref(column), '=', accountId)
    .execute();
}

export async function countRowsOfActor(
  db: Database,
  { table, column }: ActorColumn,
  actorId: number,
): Promise<number> {
  const { ref, table: named } = db.dynamic;
  const { rows } = await db
    .selectFrom(named(table).as(table))
    .select(({ fn }) => fn.countAll().as('rows'))
    .where(ref(column), '=', actorId)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** Deletes guests that no cookie has. What still points to them has no author from then on. */
export async function deleteGuests(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('actors')
    .where('id', 'in', [...ids])
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('users')
        .select('users.id')
        .where('users.id', 'in', [...ids]),
    )
    .execute();
}

/** Records that a member does not want the guest's rows in their account. */
export async function updateMergeDeclined(db: Database, guestId: number, now: Date): Promise<void> {
  await db
    .updateTable('actors')
    .set({ merge_declined_at: now })
    .where('id', '=', guestId)
    .where('token_hash', 'is not', null)
    .execute();
}

/** Newest first. */
export async function listMerges(db: Database, accountId: number, since: Date) {
  return db
    .selectFrom('actor_merges')
    .innerJoin('actors', 'actors.id', 'actor_merges.guest_id')
    .select(['guest_id', 'name', 'moved_json', 'merged_at'])
    .where('account_id', '=', accountId)
    .where('merged_at', '>', since)
    .orderBy('merged_at', 'desc')
    .execute();
}

/** Only one of several concurrent calls gets the row. */
export async function deleteMerge(db: Database, guestId: number, accountId: number, since: Date) {
  return db
    .deleteFrom('actor_merges')
    .where('guest_id', '=', guestId)
    .where('account_id', '=', accountId)
    .where('merged_at', '>', since)
    .returning(['moved_json', 'names_json'])
    .executeTakeFirst();
}

/** Makes an actor without an account a guest again. Returns the name they last posted under. */
export async function updateGuestRestored(
  db: Database,
  id: number,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const { name } = await db
    .updateTable('actors')
    .set({ token_hash: tokenHash, merge_declined_at: now })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow();
  return name;
}

/** The names that an actor's rows show. */
export async function listNamesOfRows(
  db: Database,
  { table, column }: ActorColumn,
  nameColumn: string,
  actorId: number,
): Promise<{ id: number; name: string }[]> {
  const { ref, table: named } = db.dynamic;
  const rows = await db
    .selectFrom(named(table).as(table))
    .select([ref<string>('id'), ref<string>(nameColumn)])
    .where(ref(column), '=', actorId)
    .orderBy(ref('id'))
    .execute();
  return (rows as unknown as Record<string, never>[]).map((row) => ({
    id: Number(row.id),
    name: String(row[nameColumn]),
  }));
}

export async function updateNameOfRows(
  db: Database,
  { table, column }: ActorColumn,
  nameColumn: string,
  { actorId, ids, name }: { actorId: number; ids: readonly number[]; name: string },
): Promise<void> {
  const { ref, table: named } = db.dynamic;
  await db
    .updateTable(named(table).as(table))
    .set({ [nameColumn]: name } as never)
    .where(ref('id'), 'in', ids as never)
    .where(ref(column), '=', actorId)
    .execute();
}
