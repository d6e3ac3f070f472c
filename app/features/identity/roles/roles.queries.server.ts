import type { Database } from '#db/engine.ts';
import { countRows, deleteById, findById, insertRow, updateById } from '#db/rows.ts';
import type { Role } from '#db/tables/accounts.ts';

/** The built-in roles first, then the others in the order in which they were added. */
export async function listRoles(db: Database) {
  return db.selectFrom('roles').selectAll().orderBy('id').execute();
}

export const findRole = findById('roles');

/** Locks the role until the transaction ends, so that it is not deleted while someone gets it. */
export async function findRoleForUpdate(db: Database, key: Role) {
  return db
    .selectFrom('roles')
    .selectAll()
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function countUsersByRole(db: Database) {
  return db
    .selectFrom('users')
    .select(({ fn }) => ['role', fn.countAll<number>().as('users')])
    .groupBy('role')
    .execute();
}

export async function countUsersWithRole(db: Database, key: Role): Promise<number> {
  return countRows(db.selectFrom('users').where('role', '=', key));
}

/** Those who joined first. */
export async function listFirstUsersWithRole(db: Database, key: Role, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', key)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function listUserIdsOfRole(db: Database, roleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.key', 'users.role')
    .select('users.id')
    .where('roles.id', '=', roleId)
    .orderBy('users.id')
    .execute();
  return rows.map(({ id }) => id);
}

export const insertRole = insertRow('roles');

export const updateRole = updateById('roles');

export const deleteRole = deleteById('roles');
