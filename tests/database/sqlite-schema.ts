import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { byName, ENGINES_OWN, type ForeignKey, type Schema, type TableSchema } from './schema.ts';

interface ColumnRow {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
  pk: number;
}
interface IndexRow {
  name: string;
  unique: number;
  origin: 'c' | 'u' | 'pk';
}
interface IndexColumnRow {
  name: string | null;
  desc: number;
  key: number;
}
interface ForeignKeyRow {
  table: string;
  from: string;
  to: string;
  on_delete: string;
}

const TYPES: Record<string, string> = {
  'timestamptz(3)': 'timestamp(3) with time zone',
};

/** Reads the schema from SQLite's pragmas. */
export async function readSqliteSchema(db: Database): Promise<Schema> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema
    where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
      and name not like ${ENGINES_OWN} order by name`.execute(db);
  const tables = rows.map(async ({ name, sql: text }) => [name, await table(db, name, text)]);
  return Object.fromEntries(await Promise.all(tables));
}

async function pragma<Row>(db: Database, name: string, argument: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(name)}(${argument})`.execute(db);
  return rows;
}

async function table(db: Database, name: string, text: string): Promise<TableSchema> {
  const columns = await pragma<ColumnRow>(db, 'pragma_table_info', name);
  const key = columns.filter((column) => column.pk > 0).sort((a, b) => a.pk - b.pk);
  const { uniques, indexes } = await getIndexes(db, name);
  return {
    columns: Object.fromEntries(
      columns.map((column) => [
        column.name,
        {
          type: TYPES[column.type.toLowerCase()] ?? column.type.toLowerCase(),
          // SQLite allows null in a text key without `not null`, but we never store one.
          isNullable: column.notnull === 0,
          defaultValue: getDefault(column, text),
        },
      ]),
    ),
    primaryKey: key.map((column) => column.name),
    uniques,
    indexes,
    foreignKeys: await getForeignKeys(db, name),
    checks: [...text.matchAll(/constraint "(\w+)" check/gi)].map(([, check = '']) => check).sort(),
  };
}

function getDefault({ dflt_value, pk }: ColumnRow, text: string) {
  if (pk > 0 && /autoincrement/i.test(text)) return 'generated';
  return dflt_value === null ? 'none' : 'value';
}

async function getIndexes(db: Database, tableName: string) {
  const uniques: string[][] = [];
  const indexes: Record<string, string[]> = {};
  for (const index of await pragma<IndexRow>(db, 'pragma_index_list', tableName)) {
    const expressions = await getExpressions(db, index.name);
    const all = await pragma<IndexColumnRow>(db, 'pragma_index_xinfo', index.name);
    const columns = all.filter((column) => column.key === 1);
    if (index.origin === 'u') uniques.push(columns.map((column) => column.name ?? ''));
    if (index.origin === 'c') {
      const order = columns.map(({ name, desc }, position) => {
        // The pragma has no name for an expression.
        const column = name ?? expressions[position] ?? '';
        return desc ? `${column} desc` : column;
      });
      indexes[index.name] = index.unique ? ['unique', ...order] : order;
    }
  }
  return { uniques: uniques.sort(byName), indexes };
}

/** The columns and expressions of an index, from the statement that created it. */
async function getExpressions(db: Database, name: string): Promise<string[]> {
  const { rows } = await sql<{ sql: string | null }>`
    select sql from sqlite_schema where type = 'index' and name = ${name}`.execute(db);
  return /\((.*)\)/s.exec(rows[0]?.sql ?? '')?.[1]?.split(', ') ?? [];
}

async function getForeignKeys(db: Database, tableName: string): Promise<ForeignKey[]> {
  const rows = await pragma<ForeignKeyRow>(db, 'pragma_foreign_key_list', tableName);
  return rows
    .map(({ table: target, from, to, on_delete }) => ({
      column: from,
      references: `${target}.${to}`,
      onDelete: on_delete.toLowerCase(),
    }))
    .sort((a, b) => a.column.localeCompare(b.column));
}
