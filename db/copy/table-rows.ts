import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { columnKind } from '#db/column-types.ts';
import type { Database } from '#db/engine.ts';
import type { TableDescription } from './describe-tables.ts';

export type Row = Record<string, unknown>;

/** Values of a row's primary key. */
export type RowKey = readonly unknown[];

/** Few enough for memory even if the texts are long, and below the parameter limits of both engines. */
const BATCH_SIZE = 200;

export function getKey({ key }: TableDescription, row: Row): RowKey {
  return key.map((column) => row[column]);
}

/** All rows in the order of their key, in batches. */
export async function* readRows(
  db: Database,
  table: TableDescription,
  after?: RowKey,
): AsyncGenerator<Row[]> {
  let last = after;
  for (;;) {
    const { rows } = await batchQuery(table, last).execute(db);
    if (rows.length > 0) yield rows.map(toPortable);
    // SQLite answers at once: without a pause, a server that reads a table would answer nothing else.
    await setImmediate();
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < BATCH_SIZE) return;
    last = getKey(table, lastRow);
  }
}

function batchQuery({ name, columns, key }: TableDescription, after?: RowKey): RawBuilder<Row> {
  const list = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)));
  const condition = after
    ? sql`where (${list(key)}) > (${sql.join(after.map((value) => sql`${value}`))})`
    : sql``;
  return sql<Row>`select ${list(columns)} from ${sql.table(name)} ${condition}
    order by ${list(key)} limit ${sql.lit(BATCH_SIZE)}`;
}

/** PostgreSQL stores neither null characters nor halves of surrogate pairs. */
function toPortable(row: Row): Row {
  return portable(row) as Row;
}

function portable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(portable);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, portable(one)]));
}

/** Reads a row that was written as JSON. */
export function parseRow(line: string): Row {
  const row = JSON.parse(line) as Row;
  for (const [name, value] of Object.entries(row)) {
    if (columnKind(name) === 'time' && value !== null) row[name] = new Date(String(value));
  }
  return row;
}

/** Inserts up to a batch of rows, without references to rows that are not there yet. */
export async function insertRows(
  db: Database,
  table: TableDescription,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const insertable = rows.map((row) => {
    const late = getLateColumns(table, row).map((column) => [column, null]);
    return { ...row, ...Object.fromEntries(late) };
  });
  await db
    .insertInto(table.name as never)
    .values(insertable as never)
    .execute();
}

/** Sets the references that `insertRows` left out. The same rows may be given again. */
export async function fillLateColumns(
  db: Database,
  table: TableDescription,
  rows: readonly Row[],
): Promise<void> {
  const assign = (columns: readonly string[], row: Row, separator: RawBuilder<unknown>) =>
    sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
      separator,
    );
  for (const row of rows) {
    const late = getLateColumns(table, row);
    if (late.length === 0) continue;
    await sql`update ${sql.table(table.name)} set ${assign(late, row, sql`, `)}
      where ${assign(table.key, row, sql` and `)}`.execute(db);
  }
}

/** Rows come in the order of their ids, so lower ids of the same table are there already. */
function getLateColumns({ lateColumns }: TableDescription, row: Row): string[] {
  return lateColumns
    .filter(({ column }) => row[column] !== null)
    .filter(({ column, isOwnTable }) => !isOwnTable || Number(row[column]) >= Number(row.id))
    .map(({ column }) => column);
}
