import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearNewSite, withoutCountingTriggers } from '#db/copy/copy-target.ts';
import { describeTables, type TableDescription } from '#db/copy/describe-tables.ts';
import { type LastIds, readLastIds, setLastIds } from '#db/copy/last-ids.ts';
import { TableChecksum } from '#db/copy/table-checksum.ts';
import { fillLateColumns, insertRows, parseRow, type Row, readRows } from '#db/copy/table-rows.ts';
import type { Database, EngineKind } from '#db/engine.ts';
import { migrate } from '#db/migrate.ts';
import type { SchemaMigration } from '#db/migrations.ts';
import { openEngine } from '#db/open-engine.ts';
import { LEFT_OUT, type Manifest, rowsEntry } from './archive-contents.ts';
import { ArchiveError } from './archive-error.ts';
import type { ZipReader } from './zip-reader.ts';

/** The rows of a site, to be inserted into a database with the same schema. */
export interface ArchivedRows {
  readTable: (table: TableDescription) => AsyncIterable<Row[]>;
  hasTable: (name: string) => boolean;
  lastIds: LastIds;
}

interface Archive {
  zip: ZipReader;
  manifest: Manifest;
}

/**
 * The rows of an archive as the schema of this version has them. Those of an earlier version are first
 * inserted into a database of their own, which is then migrated.
 * @throws ArchiveError
 */
export async function withArchivedRows(
  archive: Archive,
  known: Record<string, SchemaMigration>,
  work: (rows: ArchivedRows) => Promise<void>,
): Promise<void> {
  const { migrations } = archive.manifest;
  const names = Object.keys(known);
  const isKnown = migrations.every((name, index) => name === names[index]);
  if (!isKnown || migrations.length === 0) {
    throw new ArchiveError(
      `This archive was made by another version of Threequel, ${archive.manifest.program}, which this one does not know. ` +
        'Update Threequel, then import it.',
    );
  }
  const rows = toArchivedRows(archive);
  if (migrations.length === names.length) return work(rows);
  await withUpdatedRows(rows, { known, last: migrations.at(-1) }, work);
}

function toArchivedRows({ zip, manifest }: Archive): ArchivedRows {
  const lastIds = Object.entries(manifest.tables).flatMap(([name, { lastId }]) =>
    lastId === undefined ? [] : [[name, lastId] as const],
  );
  return {
    readTable: (table) => readCheckedRows(zip, table, manifest),
    hasTable: (name) => Object.hasOwn(manifest.tables, name),
    lastIds: Object.fromEntries(lastIds),
  };
}

async function withUpdatedRows(
  rows: ArchivedRows,
  { known, last }: { known: Record<string, SchemaMigration>; last: string | undefined },
  work: (rows: ArchivedRows) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'threequel-import-'));
  const engine = openEngine({ kind: 'sqlite', path: join(folder, 'threequel.db') });
  try {
    await migrate(engine, { known, last });
    await engine.db.transaction().execute((db) => insertArchivedRows(db, 'sqlite', rows));
    await migrate(engine, { known });
    const tables = await describeTables(engine.db, 'sqlite');
    await work({
      readTable: (table) => readRows(engine.db, table),
      hasTable: (name) => tables.some((table) => table.name === name) && !LEFT_OUT.has(name),
      lastIds: await readLastIds(engine.db, 'sqlite', tables),
    });
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills the tables that the rows are for, which may have the rows of a new site. */
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

/** @throws ArchiveError at the end if the rows are not those of the manifest */
async function* readCheckedRows(
  zip: ZipReader,
  { name }: TableDescription,
  { tables }: Manifest,
): AsyncGenerator<Row[]> {
  const checksum = new TableChecksum();
  for await (const rows of readBatches(zip, name)) {
    checksum.add(rows);
    yield rows;
  }
  const expected = tables[name];
  if (checksum.sum.checksum === expected?.checksum && checksum.sum.rows === expected.rows) return;
  throw new ArchiveError(`The archive is damaged: ${rowsEntry(name)} has changed.`);
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
