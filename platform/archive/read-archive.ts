import { createHash, type Hash } from 'node:crypto';
import { clearNewSite, listFilledTables, withoutCountingTriggers } from '#db/copy/copy-target.ts';
import { describeTables, type TableDescription } from '#db/copy/describe-tables.ts';
import { setLastIds } from '#db/copy/last-ids.ts';
import { TableChecksum } from '#db/copy/table-checksum.ts';
import { fillLateColumns, insertRows, parseRow, type Row } from '#db/copy/table-rows.ts';
import type { Database, Engine } from '#db/engine.ts';
import { migrations } from '#db/migrations.ts';
import { ALL_PAGES, type RunTransaction } from '#db/transaction.ts';
import { isStorageKey, type Storage } from '#platform/storage/storage.ts';
import {
  FILES_FOLDER,
  LEFT_OUT,
  MANIFEST,
  type Manifest,
  manifestSchema,
  rowsEntry,
} from './archive-contents.ts';
import { isArchivedFile } from './write-archive.ts';
import { UnsafePathError, ZipReader } from './zip-reader.ts';

/** The archive cannot be imported. The message is for administrators. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

interface ArchiveTarget {
  engine: Engine;
  transaction: RunTransaction;
  storage: Storage;
  /** Called after each table and each file, with what it was. */
  onProgress?: (entry: string) => void;
}

/**
 * Fills an empty site from an archive. All rows arrive in one transaction, after the files they mention.
 * @throws ArchiveError
 */
export async function readArchive(path: string, target: ArchiveTarget): Promise<Manifest> {
  const zip = await ZipReader.open(path).catch((error: Error) => {
    const { message } = error;
    throw new ArchiveError(
      error instanceof UnsafePathError
        ? `${path} is not an archive of a Threequel site: ${message}`
        : `${path} is not a complete archive: ${message}`,
    );
  });
  const written: string[] = [];
  try {
    const manifest = await readManifest(zip);
    await refuseFilledSite(target.engine.db);
    await readFiles(zip, target, written);
    await target.transaction(async ({ db, invalidate }) => {
      // Again, because the files may have taken a while.
      await refuseFilledSite(db);
      await readTables(zip, db as Database, { ...target, manifest });
      invalidate(ALL_PAGES);
    });
    return manifest;
  } catch (error) {
    for (const key of written) await target.storage.remove(key);
    throw error;
  } finally {
    zip.close();
  }
}

async function readManifest(zip: ZipReader): Promise<Manifest> {
  const parsed = await zip
    .readText(MANIFEST)
    .then((text) => manifestSchema.parse(JSON.parse(text)))
    .catch(() => undefined);
  if (!parsed) throw new ArchiveError('This file is not an archive of a Threequel site.');
  if (parsed.migrations.join() !== Object.keys(migrations).join()) {
    throw new ArchiveError(
      'This archive was made by another version of Threequel. Import it with that version, then update.',
    );
  }
  return parsed;
}

async function refuseFilledSite(db: Database): Promise<void> {
  const filled = await listFilledTables(db);
  if (filled.length === 0) return;
  throw new ArchiveError(
    `This site is not empty: it has rows in ${filled.join(', ')}. Start with a new data folder or database.`,
  );
}

/**
 * Files are named after the hash of their content.
 * @param written gets the keys of files that were not there before
 */
async function readFiles(
  zip: ZipReader,
  { storage, onProgress = () => {} }: ArchiveTarget,
  written: string[],
): Promise<void> {
  for (const name of zip.names.filter((one) => one.startsWith(FILES_FOLDER))) {
    const key = name.slice(FILES_FOLDER.length);
    if (!isArchivedFile(key) || !isStorageKey(key))
      throw new ArchiveError(`The archive has an unknown file: ${name}`);
    const hash = createHash('sha256');
    if (!(await storage.has(key))) written.push(key);
    await storage.writeStream(key, hashing(await zip.read(name), hash));
    const [expected = ''] = key.slice(key.indexOf('/') + 1).split('.');
    if (!hash.digest('hex').startsWith(expected)) {
      await storage.remove(key);
      throw new ArchiveError(`The archive is damaged: ${name} has changed.`);
    }
    onProgress(key);
  }
}

async function* hashing(chunks: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

type Reading = ArchiveTarget & { manifest: Manifest };

async function readTables(zip: ZipReader, db: Database, reading: Reading): Promise<void> {
  const { engine, manifest, onProgress = () => {} } = reading;
  const tables = (await describeTables(db, engine.kind)).filter(({ name }) => !LEFT_OUT.has(name));
  await withoutCountingTriggers(db, engine.kind, async () => {
    await clearNewSite(db, tables);
    for (const table of tables) {
      await readTable(zip, db, table, manifest);
      onProgress(table.name);
    }
    for (const table of tables.filter(({ lateColumns }) => lateColumns.length > 0)) {
      for await (const rows of readBatches(zip, table)) await fillLateColumns(db, table, rows);
    }
  });
  const lastIds = Object.entries(manifest.tables).flatMap(([name, { lastId }]) =>
    lastId === undefined ? [] : [[name, lastId] as const],
  );
  await setLastIds(db, engine.kind, Object.fromEntries(lastIds));
}

async function readTable(
  zip: ZipReader,
  db: Database,
  table: TableDescription,
  { tables }: Manifest,
): Promise<void> {
  const checksum = new TableChecksum();
  for await (const rows of readBatches(zip, table)) {
    checksum.add(rows);
    await insertRows(db, table, rows);
  }
  const expected = tables[table.name];
  if (checksum.sum.checksum === expected?.checksum && checksum.sum.rows === expected.rows) return;
  throw new ArchiveError(`The archive is damaged: ${rowsEntry(table.name)} has changed.`);
}

const BATCH_SIZE = 200;

async function* readBatches(zip: ZipReader, { name }: TableDescription): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  for await (const line of zip.readLines(rowsEntry(name))) {
    rows.push(parseRow(line));
    if (rows.length < BATCH_SIZE) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}
