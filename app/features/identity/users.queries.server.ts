import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { UsersTable } from '#db/tables/accounts.ts';
import { insertActor } from './actors.queries.server.ts';
import { roleAccess, roleColumns } from './roles/role-access.server.ts';

function selectUsers(db: Database) {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.key', 'users.role')
    .select([
      'users.id',
      'users.name',
      'confusable_key',
      'email',
      'role',
      'is_email_verified',
      'is_approved',
      'has_two_factor',
      'created_at',
      'updated_at',
      'edit_revision',
      ...roleColumns,
    ]);
}

export async function findUser(db: Database, id: number) {
  return presentUser(await selectUsers(db).where('users.id', '=', id).executeTakeFirst());
}

export async function findUserByEmail(db: Database, email: string) {
  return presentUser(await selectUsers(db).where('email', '=', email).executeTakeFirst());
}

type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirst']>>>;

function presentUser(row: UserRow | undefined) {
  return row && { ...row, access: roleAccess(row) };
}

/** Whether the account has neither been changed nor signed in to since it was added. */
export function isUnused({
  created_at,
  updated_at,
}: Pick<UsersTable, 'created_at' | 'updated_at'>): boolean {
  return created_at.getTime() === updated_at.getTime();
}

/** Locks the rows until the transaction ends. */
export async function listUsersForUpdate(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await selectUsers(db)
    .where('users.id', 'in', ids)
    .orderBy('users.id')
    // Others may still add rows that refer to these users, such as audit entries.
    .forNoKeyUpdate('users')
    .execute();
  return rows.map((row) => ({ ...row, access: roleAccess(row) }));
}

/** The columns that members edit on their profile. */
export async function getUserProfile(db: Database, id: number) {
  return db
    .selectFrom('users')
    .select(['name', 'about', 'avatar_image_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function findAvatar(db: Database, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('images', 'images.id', 'users.avatar_image_id')
    .select(['images.storage_key', 'images.placeholder'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

/** Whether the account was loaded with the sample site. */
export async function isSampleUser(db: Database, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sample_rows')
    .select('table_name')
    .where('table_name', '=', 'users')
    .where('first_id', '<=', userId)
    .where('last_id', '>=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts the account and its actor. Returns undefined if the email address is taken. */
export async function insertUser(
  db: Database,
  user: Omit<Insertable<UsersTable>, 'id'>,
): Promise<number | undefined> {
  const id = await insertActor(db, user.created_at);
  const row = await db
    .insertInto('users')
    .values({ id, ...user })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateUser(
  db: Database,
  id: number,
  columns: Updateable<UsersTable>,
): Promise<void> {
  const isEdit = ['email', 'name', 'role'].some((column) => column in columns);
  await db
    .updateTable('users')
    .set(({ eb }) => ({
      ...columns,
      ...(isEdit && { edit_revision: eb('edit_revision', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes the account with its actor and those of its former guests. Sessions, sign-in methods, links
 * and sanctions are deleted by cascade.
 */
export async function deleteUser(db: Database, id: number): Promise<void> {
  const guests = db.selectFrom('actor_merges').select('guest_id').where('account_id', '=', id);
  await db
    .deleteFrom('actors')
    .where(({ or, eb }) => or([eb('id', '=', id), eb('id', 'in', guests)]))
    .execute();
}
