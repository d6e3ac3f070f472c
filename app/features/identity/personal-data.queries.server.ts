import type { Tables } from '#db/tables.ts';
import type { PersonalRecords } from './personal-data.server.ts';

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

interface OwnRows<Table extends keyof Tables> {
  name: string;
  table: Table;
  /** Refers to the member. */
  column: Column<Table>;
  /** The exported columns, besides the id. */
  columns: readonly Column<Table>[];
}

/** The rows of a table that refer to a member, for the file the member downloads. */
export function ownRows<Table extends keyof Tables>(rows: OwnRows<Table>): PersonalRecords {
  // Kysely cannot infer the columns of a table that is a type parameter. `follows` is any table.
  const table = rows.table as 'follows';
  const column = rows.column as 'actor_id';
  const columns = rows.columns as readonly 'id'[];
  return {
    name: rows.name,
    list: (db, { id }, afterId, limit) =>
      db
        .selectFrom(table)
        .select(['id', ...columns])
        .where(column, '=', id)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),
  };
}
