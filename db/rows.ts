import type { Insertable, Selectable, SelectQueryBuilder, Updateable } from 'kysely';
import type { Database } from './engine.ts';
import { insertedId } from './inserted-id.ts';
import type { Tables } from './tables.ts';

/** Tables whose rows have an id. */
export type TableWithId = {
  [Table in keyof Tables]: 'id' extends keyof Tables[Table] ? Table : never;
}[keyof Tables];

/** Kysely can't type a query on one of several tables, so it treats each as this one. */
const anyOf = (table: TableWithId) => table as 'posts';

/** A function that inserts a row and returns its id. */
export function insertRow<Table extends TableWithId>(table: Table) {
  return (db: Database, row: Insertable<Tables[Table]>): Promise<number> =>
    insertedId(db.insertInto(anyOf(table)).values(row as never));
}

/** A function that finds a row by its id. */
export function findById<Table extends TableWithId>(table: Table) {
  return async (db: Database, id: number): Promise<Selectable<Tables[Table]> | undefined> => {
    const row = await db
      .selectFrom(anyOf(table))
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row as Selectable<Tables[Table]> | undefined;
  };
}

/** A function that changes columns of the row with an id. */
export function updateById<Table extends TableWithId>(table: Table) {
  return async (db: Database, id: number, columns: Updateable<Tables[Table]>): Promise<void> => {
    await db
      .updateTable(anyOf(table))
      .set(columns as never)
      .where('id', '=', id)
      .execute();
  };
}

/** A function that deletes the row with an id. */
export function deleteById(table: TableWithId) {
  return async (db: Database, id: number): Promise<void> => {
    await db.deleteFrom(anyOf(table)).where('id', '=', id).execute();
  };
}

/** The number of rows that a query without a selection would return. */
export async function countRows<Schema, Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<number> {
  const row = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number((row as { count: number }).count);
}

/** Whether a query without a selection would return a row. */
export async function hasRows<Schema, Table extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Table, object>,
): Promise<boolean> {
  const row = await query
    .select(({ lit }) => lit(1).as('found'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
