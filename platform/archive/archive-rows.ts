import { clearNewSite, listFilledTables, withoutCountingTriggers } from '#db/copy/copy-target.ts';
import { describeTables } from '#db/copy/describe-tables.ts';
import { setLastIds } from '#db/copy/last-ids.ts';
import { TableChecksum } from '#db/copy/table-checksum.ts';
import { fillLateColumns, insertRows, parseRow, type Row } from '#db/copy/table-rows.ts';
import type { Database, EngineKind } from '#db/engine.ts';
import { getLeftOut, type Manifest, rowsEntry } from './archive-contents.ts';
import { ArchiveError } from './archive-error.ts';
import type { ZipReader } from './zip-reader.ts';

/** @throws ArchiveError */
export async function refuseFilledSite(db: Database): Promise<void> {
  const filled = await listFilledTables(db);
  if (filled.length === 0) return;
  throw new ArchiveError(
    `This site is not empty: it has rows in ${filled.join(', ')}. Start with a new data folder or database.`,
  );
}

interface RowTarget {
  db: Database;
  kind: EngineKind;
  /** Called after each table, with its name. */
  onProgress?: ((entry: string) => void) | undefined;
}

/** Replaces the rows of a new site by those of the archive, in the caller's transaction. */
export async function readTables(
  zip: ZipReader,
  manifest: Manifest,
  { db, kind, onProgress = () => {} }: RowTarget,
): Promise<void> {
  const leftOut = getLeftOut(manifest.contents);
  const tables = (await describeTables(db, kind)).filter(({ name }) => !leftOut.has(name));
  await withoutCountingTriggers(db, kind, async () => {
    await clearNewSite(db, tables);
    for (const table of tables) {
      await readRows(zip, manifest, table.name, (rows) => insertRows(db, table, rows));
      onProgress(table.name);
    }
    for (const table of tables.filter(({ lateColumns }) => lateColumns.length > 0)) {
      for await (const rows of readBatches(zip, table.name)) await fillLateColumns(db, table, rows);
    }
  });
  const lastIds = Object.entries(manifest.tables).flatMap(([name, { lastId }]) =>
    lastId === undefined ? [] : [[name, lastId] as const],
  );
  await setLastIds(db, kind, Object.fromEntries(lastIds));
}

/** Compares the counts and checksums of all rows with the manifest. @throws ArchiveError */
export async function checkRows(zip: ZipReader, manifest: Manifest): Promise<void> {
  for (const table of Object.keys(manifest.tables)) {
    await readRows(zip, manifest, table, async () => {});
  }
}

async function readRows(
  zip: ZipReader,
  { tables }: Manifest,
  table: string,
  onRows: (rows: Row[]) => Promise<void>,
): Promise<void> {
  const checksum = new TableChecksum();
  for await (const rows of readBatches(zip, table)) {
    checksum.add(rows);
    await onRows(rows);
  }
  const expected = tables[table];
  if (checksum.sum.checksum === expected?.checksum && checksum.sum.rows === expected.rows) return;
  throw new ArchiveError(`The archive is damaged: ${rowsEntry(table)} has changed.`);
}

const BATCH_SIZE = 200;

async function* readBatches(zip: ZipReader, table: string): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  for await (const line of zip.readLines(rowsEntry(table))) {
    rows.push(parseRow(line));
    if (rows.length < BATCH_SIZE) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}
