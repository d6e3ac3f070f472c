import { pipeline } from 'node:stream/promises';
import { describeTables, type TableDescription } from '#db/copy/describe-tables.ts';
import { readLastIds } from '#db/copy/last-ids.ts';
import { withSnapshot } from '#db/copy/snapshot.ts';
import { TableChecksum } from '#db/copy/table-checksum.ts';
import { readRows } from '#db/copy/table-rows.ts';
import type { Database, DatabaseLocation } from '#db/engine.ts';
import { listRunMigrations } from '#db/migrate.ts';
import { PROGRAM_VERSION } from '#platform/config/program-version.ts';
import { fingerprintSecret } from '#platform/config/secret.ts';
import { listAllFiles, type Storage } from '#platform/storage/storage.ts';
import {
  type ArchiveContents,
  exportContents,
  FILES_FOLDER,
  MANIFEST,
  type Manifest,
  rowsEntry,
} from './archive-contents.ts';
import { isArchivedFile } from './archived-files.ts';
import { readArticleFiles } from './database-articles.ts';
import { ZipWriter } from './zip-writer.ts';

export interface ArchiveSource extends Omit<ArchiveParts, 'contents' | 'addFiles'> {
  storage: Storage;
  includesPasswords: boolean;
}

interface ArchiveParts {
  database: DatabaseLocation;
  secret: string;
  now: Date;
  contents: ArchiveContents;
  /** Called after the rows, so that the archive has every file that they mention. Returns their number. */
  addFiles: (zip: ZipWriter) => Promise<number>;
  /** Called after each table and each file, with what it was. */
  onProgress?: (entry: string) => void;
}

type WriteChunks = (chunks: AsyncIterable<Uint8Array>) => Promise<void>;

/** Writes an export of the site as it is now to a ZIP file, while it runs. */
export function writeArchive(
  { storage, includesPasswords, ...source }: ArchiveSource,
  write: WriteChunks,
): Promise<Manifest> {
  const parts: ArchiveParts = {
    ...source,
    contents: exportContents(includesPasswords),
    addFiles: (zip) => writeFiles(zip, storage, source),
  };
  return writeParts(parts, write);
}

/** Writes one state of the database, and files, to a ZIP file. Returns what it contains. */
export async function writeParts(parts: ArchiveParts, write: WriteChunks): Promise<Manifest> {
  const zip = new ZipWriter();
  const written = pipeline(zip.output, write);
  // A failure reaches the entry being added too, which may be the first to report it.
  written.catch(() => {});
  const fill = async () => {
    const rows = await withSnapshot(parts.database, async (db) => ({
      migrations: await listRunMigrations({ db }),
      tables: await writeRows(zip, db, parts),
    }));
    const manifest = toManifest(parts, { ...rows, files: await parts.addFiles(zip) });
    await zip.add(MANIFEST, once(JSON.stringify(manifest, undefined, 2)), { mtime: parts.now });
    zip.end();
    return manifest;
  };
  // If the output fails, nothing reads the entries anymore.
  const manifest = await Promise.race([fill(), written.then(() => new Promise<never>(() => {}))]);
  await written;
  return manifest;
}

function toManifest(
  { secret, now, contents }: ArchiveParts,
  written: Pick<Manifest, 'migrations' | 'tables' | 'files'>,
): Manifest {
  return {
    format: 'threequel-archive',
    version: 1,
    program: PROGRAM_VERSION,
    exportedAt: now.toISOString(),
    contents: contents.kind,
    includesPasswords: contents.includesPasswords,
    secretFingerprint: fingerprintSecret(secret),
    ...written,
  };
}

async function writeRows(
  zip: ZipWriter,
  db: Database,
  { database, contents, now, onProgress = () => {} }: ArchiveParts,
): Promise<Manifest['tables']> {
  const all = await describeTables(db, database.kind);
  const lastIds = await readLastIds(db, database.kind, all);
  const tables: Manifest['tables'] = {};
  for (const table of all.filter(({ name }) => !contents.leftOut.has(name))) {
    const checksum = new TableChecksum();
    await zip.add(rowsEntry(table.name), readLines(db, table, contents, checksum), { mtime: now });
    const lastId = lastIds[table.name];
    tables[table.name] = { ...checksum.sum, ...(lastId !== undefined && { lastId }) };
    onProgress(table.name);
  }
  if (contents.kind === 'backup') return tables;
  for await (const { name, text } of readArticleFiles(db)) {
    await zip.add(name, once(text), { mtime: now });
  }
  return tables;
}

async function* readLines(
  db: Database,
  table: TableDescription,
  { toRow }: ArchiveContents,
  checksum: TableChecksum,
): AsyncGenerator<string> {
  for await (const batch of readRows(db, table)) {
    const rows = batch.map((row) => toRow(table.name, row)).filter((row) => row !== undefined);
    checksum.add(rows);
    for (const row of rows) yield `${JSON.stringify(row)}\n`;
  }
}

/** Sizes of images are made again on demand. */
async function writeFiles(
  zip: ZipWriter,
  storage: Storage,
  { now, onProgress = () => {} }: Pick<ArchiveSource, 'now' | 'onProgress'>,
): Promise<number> {
  let files = 0;
  for await (const { key, size } of listAllFiles(storage)) {
    if (!isArchivedFile(key) || size === 0) continue;
    const chunks = await storage.readRange(key, { start: 0, end: size - 1 });
    if (!chunks) continue;
    await zip.add(`${FILES_FOLDER}${key}`, chunks, { compress: false, mtime: now });
    files += 1;
    onProgress(key);
  }
  return files;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
