import { type RawBuilder, sql } from 'kysely';
import type { Database, EngineKind } from '#db/engine.ts';

/** A table as the database's catalog describes it. */
export interface TableDescription {
  name: string;
  columns: string[];
  /** Columns of the primary key, in order. */
  key: string[];
  /**
   * Columns that refer to a row that may be inserted later: to another row of the same table, or to a
   * table further down. They are filled when all rows are there.
   */
  lateColumns: LateColumn[];
}

export interface LateColumn {
  column: string;
  /** Refers to the table that it is in. */
  isOwnTable: boolean;
}

interface ColumnRow {
  table: string;
  name: string;
  /** Position in the primary key, from 1. */
  position: number;
  nullable: number;
}

interface ReferenceRow {
  table: string;
  column: string;
  target: string;
}

/** Neither the search index, which triggers fill, nor the tables of the migrations. */
const isOwn = ({ table }: { table: string }) =>
  !/^(sqlite|kysely|search|database_move)/.test(table);

/** Every table, after those that it refers to. */
export async function describeTables(db: Database, kind: EngineKind): Promise<TableDescription[]> {
  const columns = (await catalog[kind].columns.execute(db)).rows.filter(isOwn);
  const references = (await catalog[kind].references.execute(db)).rows.filter(isOwn);
  const order = sortTables([...new Set(columns.map(({ table }) => table))], {
    columns,
    references,
  });
  return order.map((name, index) => {
    const own = columns.filter(({ table }) => table === name);
    const key = own.filter(({ position }) => position > 0);
    if (key.length === 0) throw new Error(`The table ${name} has no primary key.`);
    const isLate = ({ table, target }: ReferenceRow) =>
      table === name && order.indexOf(target) >= index;
    return {
      name,
      columns: own.map((column) => column.name),
      key: key.sort((a, b) => a.position - b.position).map((column) => column.name),
      lateColumns: references
        .filter(isLate)
        .map(({ column, target }) => ({ column, isOwnTable: target === name })),
    };
  });
}

/** In a circle of references, a table whose remaining ones may be null comes first. */
function sortTables(
  names: readonly string[],
  { columns, references }: { columns: ColumnRow[]; references: ReferenceRow[] },
): string[] {
  const sorted: string[] = [];
  const isNullable = (reference: ReferenceRow) =>
    columns.some(
      ({ table, name, nullable }) =>
        table === reference.table && name === reference.column && nullable === 1,
    );
  const waitsFor = (name: string) =>
    references.filter(
      ({ table, target }) => table === name && target !== name && !sorted.includes(target),
    );
  while (sorted.length < names.length) {
    const left = names.filter((name) => !sorted.includes(name));
    const next =
      left.find((name) => waitsFor(name).length === 0) ??
      left.find((name) => waitsFor(name).every(isNullable));
    if (!next) throw new Error(`Tables refer to each other: ${left.join(', ')}.`);
    sorted.push(next);
  }
  return sorted;
}

interface Catalog {
  columns: RawBuilder<ColumnRow>;
  references: RawBuilder<ReferenceRow>;
}

const catalog: Record<EngineKind, Catalog> = {
  sqlite: {
    columns: sql`select tables.name as "table", info.name, info.pk as position,
        1 - info."notnull" as nullable
      from sqlite_schema as tables join pragma_table_info(tables.name) as info
      where tables.type = 'table' order by tables.name, info.cid`,
    references: sql`select tables.name as "table", keys."from" as "column", keys."table" as target
      from sqlite_schema as tables join pragma_foreign_key_list(tables.name) as keys
      where tables.type = 'table' order by tables.name, keys."from"`,
  },
  postgres: {
    columns: sql`select tables.relname as "table", attname as name,
        coalesce(array_position(indkey::smallint[], attnum), -1) + 1 as position,
        (not attnotnull)::integer as nullable
      from pg_attribute join pg_class as tables on tables.oid = attrelid
        left join pg_index on indrelid = tables.oid and indisprimary
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and attnum > 0 and not attisdropped order by tables.relname, attnum`,
    references: sql`select tables.relname as "table", attname as "column", targets.relname as target
      from pg_constraint join pg_class as tables on tables.oid = conrelid
        join pg_class as targets on targets.oid = confrelid
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and tables.relnamespace = current_schema()::regnamespace
      order by tables.relname, attname`,
  },
};
