import { clearNewSite, listFilledTables, withoutCountingTriggers } from '#db/copy/copy-target.ts';
import type { TableDescription } from '#db/copy/describe-tables.ts';
import { describeTables } from '#db/copy/describe-tables.ts';
import { type LastIds, setLastIds } from '#db/copy/last-ids.ts';
import { TableChecksum } from '#db/copy/table-checksum.ts';
import { fillLateColumns, insertRows, parseRow, type Row } from '#db/copy/table-rows.ts';
import type { Database, Engine, EngineKind } from '#db/engine.ts';
import { ALL_PAGES, type RunTransaction } from '#db/transaction.ts';
import { getLeftOut, type Manifest, rowsEntry } from './archive-contents.ts';
import { ArchiveError } from './archive-error.ts';
import type { ZipReader } from './zip-reader.ts';

/** The rows of a site, to be inserted into a database with the same schema. */
export interface ArchivedRows {
  hasTable: (name: string) => boolean;
  readTable: (table: TableDescription) => AsyncIterable<Row[]>;
  lastIds: LastIds;
}

export interface Archive {
  zip: ZipReader;
  manifest: Manifest;
}

/** @throws ArchiveError */
export async function refuseFilledSite(db: Database): Promise<void> {
  const filled = await listFilledTables(db);
  if (filled.length === 0) return;
  throw new ArchiveError(
    `This site is not empty: it has rows in ${filled.join(', ')}. Start with a new data folder or database.`,
  );
}

/** The rows as they are in the archive, for the schema of the version that wrote it. */
export function getArchivedRows(archive: Archive): ArchivedRows {
  const { tables, contents } = archive.manifest;
  const leftOut = getLeftOut(contents);
  const lastIds = Object.entries(tables).flatMap(([name, { lastId }]) =>
    lastId === undefined ? [] : [[name, lastId] as const],
  );
  return {
    // A table that is missing from the manifest is damage.
    hasTable: (name) => !leftOut.has(name),
    readTable: ({ name }) => readCheckedRows(archive, name),
    lastIds: Object.fromEntries(lastIds),
  };
}

interface EmptySite {
  engine: Pick<Engine, 'kind'>;
  transaction: RunTransaction;
  /** Called after each table. */
  onProgress?: ((table: string) => void) | undefined;
}

/** Fills an empty site in one transaction. @throws ArchiveError if it is not empty */
export async function fillSite(
  rows: ArchivedRows,
  { engine, transaction, onProgress }: EmptySite,
): Promise<void> {
  await transaction(async ({ db, invalidate }) => {
    // Again, because the files may have taken a while.
    await refuseFilledSite(db);
    await insertArchivedRows(db as Database, engine.kind, rows, onProgress);
    await turnDailyBackupsOff(db);
    invalidate(ALL_PAGES);
  });
}

const BACKUP_SETTING = 'backups';

/** The site that the archive is of may still run, and has its own backups at the same place. */
async function turnDailyBackupsOff(db: Database): Promise<void> {
  const setting = await db
    .selectFrom('settings')
    .select('value_json')
    .where('key', '=', BACKUP_SETTING)
    .executeTakeFirst();
  if (!setting) return;
  await db
    .updateTable('settings')
    .set({ value_json: { ...(setting.value_json as object), isOn: false } })
    .where('key', '=', BACKUP_SETTING)
    .execute();
}

/** Replaces the rows of a new site by these, in the caller's transaction. */
export async function insertArchivedRows(
  db: Database,
  kind: EngineKind,
  rows: ArchivedRows,
  onTable: (name: string) => void = () => {},
): Promise<void> {
  const tables = (await describeTables(db, kind)).filter(({ name }) => rows.hasTable(name));
  await withoutCountingTriggers(db, kind, async () => {
    await clearNewSite(db, tables);
    for (const table of tables) {
      for await (const batch of rows.readTable(table)) await insertRows(db, table, batch);
      onTable(table.name);
    }
    for (const table of tables.filter(({ lateColumns }) => lateColumns.length > 0)) {
      for await (const batch of rows.readTable(table)) await fillLateColumns(db, table, batch);
    }
  });
  await setLastIds(db, kind, rows.lastIds);
}

/** Compares the counts and checksums of all rows with the manifest. @throws ArchiveError */
export async function checkRows(archive: Archive): Promise<void> {
  for (const table of Object.keys(archive.manifest.tables)) {
    for await (const _ of readCheckedRows(archive, table));
  }
}

/** @throws ArchiveError at the end if the rows are not those of the manifest */
async function* readCheckedRows({ zip, manifest }: Archive, table: string): AsyncGenerator<Row[]> {
  const checksum = new TableChecksum();
  for await (const rows of readBatches(zip, table)) {
    checksum.add(rows);
    yield rows;
  }
  const expected = manifest.tables[table];
  if (checksum.sum.checksum === expected?.checksum && checksum.sum.rows === expected.rows) return;
  throw new ArchiveError(`The archive is damaged: ${rowsEntry(table)} has changed.`);
}

const BATCH_SIZE = 200;

async function* readBatches(zip: ZipReader, table: string): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  for await (const row of zip.readRecords(rowsEntry(table), parseRow)) {
    rows.push(row);
    if (rows.length < BATCH_SIZE) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}
