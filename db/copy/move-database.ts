import { sql } from 'kysely';
import type { Database, Engine } from '#db/engine.ts';
import { clearNewSite, listFilledTables, switchCountingTriggers } from './copy-target.ts';
import { describeTables, type TableDescription } from './describe-tables.ts';
import { readLastIds, setLastIds } from './last-ids.ts';
import { MoveProgress } from './move-progress.ts';
import { TableChecksum, type TableSum } from './table-checksum.ts';
import { fillLateColumns, getKey, insertRows, readRows } from './table-rows.ts';

/** The move cannot start or has failed its check. The message is for administrators. */
export class MoveError extends Error {
  override name = 'MoveError';
}

interface Move {
  /** One state of the SQLite database. */
  from: Database;
  to: Engine;
  /** Called after each batch. */
  onProgress: (done: { table: string; rows: number; totalRows: number }) => void;
}

/**
 * Copies every row from SQLite to an empty, migrated PostgreSQL database and compares the two. After an
 * interruption it continues where it stopped. Changes nothing in the source.
 * @throws MoveError
 */
export async function moveDatabase(move: Move): Promise<Record<string, TableSum>> {
  const { from, to } = move;
  const tables = await describeTables(to.db, to.kind);
  await checkSameTables(from, tables);
  const progress = await startMove(move, tables);
  const totalRows = await countRows(from, tables);
  let rows = 0;
  for (const table of tables) {
    const add = (more: number) => {
      rows += more;
      move.onProgress({ table: table.name, rows, totalRows });
    };
    await copyTable(move, table, progress, add);
  }
  for (const table of tables) await fillTable(move, table);
  const lastIds = await readLastIds(from, 'sqlite', tables);
  await to.db.transaction().execute((db) => setLastIds(db, to.kind, lastIds));
  const sums = await compare(from, to.db, tables);
  await to.db.transaction().execute(async (db) => {
    await switchCountingTriggers(db, 'enable');
    await progress.finish(db);
  });
  return sums;
}

async function checkSameTables(from: Database, tables: readonly TableDescription[]): Promise<void> {
  const ours = await describeTables(from, 'sqlite');
  const list = (all: readonly TableDescription[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns.toSorted()]).sort());
  if (list(ours) === list(tables)) return;
  throw new MoveError(
    'The two databases have different schemas. Run npm run hub -- migrate, then try again.',
  );
}

/** Continues a move of the same site, or begins one if the database is empty. */
async function startMove({ from, to }: Move, tables: readonly TableDescription[]) {
  const { uuid } = await from.selectFrom('site').select('uuid').executeTakeFirstOrThrow();
  const progress = await MoveProgress.open(to.db);
  const movedUuid = await progress.findSite();
  if (movedUuid === uuid) return progress;
  const filled = await listFilledTables(to.db, tables);
  if (movedUuid !== undefined || filled.length > 0) {
    const found = movedUuid ? 'the unfinished move of another site' : filled.join(', ');
    throw new MoveError(`The target must be empty, but it has rows: ${found}.`);
  }
  await to.db.transaction().execute(async (db) => {
    await switchCountingTriggers(db, 'disable');
    await clearNewSite(db, tables);
    await progress.begin(db, uuid);
  });
  return progress;
}

async function countRows(db: Database, tables: readonly TableDescription[]): Promise<number> {
  let total = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count
      from ${sql.table(name)}`.execute(db);
    total += Number(rows[0]?.count);
  }
  return total;
}

/** Each batch and its progress are one commit. */
async function copyTable(
  { from, to }: Move,
  table: TableDescription,
  progress: MoveProgress,
  onRows: (rows: number) => void,
): Promise<void> {
  const copied = await progress.find(to.db, table.name);
  if (copied) onRows(copied.rows);
  let rows = copied?.rows ?? 0;
  for await (const batch of readRows(from, table, copied?.lastKey)) {
    const last = batch.at(-1);
    if (!last) continue;
    rows += batch.length;
    await to.db.transaction().execute(async (db) => {
      await insertRows(db, table, batch);
      await progress.record(db, table.name, { rows, lastKey: getKey(table, last) });
    });
    onRows(batch.length);
  }
}

async function fillTable({ from, to }: Move, table: TableDescription): Promise<void> {
  if (table.lateColumns.length === 0) return;
  for await (const batch of readRows(from, table)) {
    await to.db.transaction().execute((db) => fillLateColumns(db, table, batch));
  }
}

async function compare(
  from: Database,
  to: Database,
  tables: readonly TableDescription[],
): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  const different: string[] = [];
  for (const table of tables) {
    const [before, after] = [await sumRows(from, table), await sumRows(to, table)];
    sums[table.name] = after;
    if (before.checksum === after.checksum && before.rows === after.rows) continue;
    different.push(`${table.name} (${before.rows} rows, copied ${after.rows})`);
  }
  if (different.length === 0) return sums;
  throw new MoveError(
    `These tables differ: ${different.join(', ')}. The site may have changed since the move began. ` +
      'Empty the target and move again.',
  );
}

export async function sumRows(db: Database, table: TableDescription): Promise<TableSum> {
  const checksum = new TableChecksum();
  for await (const batch of readRows(db, table)) checksum.add(batch);
  return checksum.sum;
}
