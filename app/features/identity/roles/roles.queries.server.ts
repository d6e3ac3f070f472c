import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import type { Role, RolesTable } from '#db/tables/accounts.ts';

/** The built-in roles first, then the others in the order in which they were added. */
export async function listRoles(db: Database) {
  return db.selectFrom('roles').selectAll().orderBy('id').execute();
}

export async function findRole(db: Database, id: number) {
  return db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst();
}

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

export async function listUserIdsOfRole(db: Database, role: Role): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', role)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function insertRole(db: Database, role: Insertable<RolesTable>): Promise<number> {
  return insertedId(db.insertInto('roles').values(role));
}

export async function updateRole(
  db: Database,
  id: number,
  columns: Updateable<RolesTable>,
): Promise<void> {
  await db.updateTable('roles').set(columns).where('id', '=', id).execute();
}

export async function deleteRole(db: Database, id: number): Promise<void> {
  await db.deleteFrom('roles').where('id', '=', id).execute();
}
