import { pipeline } from 'node:stream/promises';
import { describeTables, type TableDescription } from '#db/copy/describe-tables.ts';
import { readLastIds } from '#db/copy/last-ids.ts';
import { withSnapshot } from '#db/copy/snapshot.ts';
import { TableChecksum } from '#db/copy/table-checksum.ts';
import { readRows } from '#db/copy/table-rows.ts';
import type { Database, DatabaseLocation } from '#db/engine.ts';
import { migrations } from '#db/migrations.ts';
import { PROGRAM_VERSION } from '#platform/config/program-version.ts';
import { fingerprintSecret } from '#platform/config/secret.ts';
import { listAllFiles, type Storage } from '#platform/storage/storage.ts';
import {
  FILES_FOLDER,
  LEFT_OUT,
  MANIFEST,
  type Manifest,
  rowsEntry,
  withoutSecrets,
} from './archive-contents.ts';
import { readArticleFiles } from './database-articles.ts';
import { ZipWriter } from './zip-writer.ts';

export interface ArchiveSource {
  database: DatabaseLocation;
  storage: Storage;
  secret: string;
  now: Date;
  includesPasswords: boolean;
  /** Called after each table and each file, with what it was. */
  onProgress?: (entry: string) => void;
}

type Progress = Pick<ArchiveSource, 'now' | 'includesPasswords'> & {
  onProgress: (entry: string) => void;
};

/** Writes the site as it is now to a ZIP file, while it runs. Returns what the archive contains. */
export async function writeArchive(
  { onProgress = () => {}, ...source }: ArchiveSource,
  write: (chunks: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<Manifest> {
  const zip = new ZipWriter();
  const written = pipeline(zip.output, write);
  // A failure reaches the entry being added too, which may be the first to report it.
  written.catch(() => {});
  const fill = async () => {
    const tables = await withSnapshot(source.database, (db) =>
      writeRows(zip, db, { ...source, onProgress }),
    );
    const files = await writeFiles(zip, source, onProgress);
    const manifest = toManifest(source, tables, files);
    await zip.add(MANIFEST, once(JSON.stringify(manifest, undefined, 2)), { mtime: source.now });
    zip.end();
    return manifest;
  };
  // If the output fails, nothing reads the entries any more.
  const manifest = await Promise.race([fill(), written.then(() => new Promise<never>(() => {}))]);
  await written;
  return manifest;
}

function toManifest(
  { secret, now, includesPasswords }: ArchiveSource,
  tables: Manifest['tables'],
  files: number,
): Manifest {
  return {
    format: 'threequel-archive',
    version: 1,
    program: PROGRAM_VERSION,
    exportedAt: now.toISOString(),
    migrations: Object.keys(migrations),
    includesPasswords,
    secretFingerprint: fingerprintSecret(secret),
    tables,
    files,
  };
}

async function writeRows(
  zip: ZipWriter,
  db: Database,
  source: Progress & Pick<ArchiveSource, 'database'>,
): Promise<Manifest['tables']> {
  const { kind } = source.database;
  const all = await describeTables(db, kind);
  const lastIds = await readLastIds(db, kind, all);
  const tables: Manifest['tables'] = {};
  for (const table of all.filter(({ name }) => !LEFT_OUT.has(name))) {
    const checksum = new TableChecksum();
    await zip.add(rowsEntry(table.name), readLines(db, table, source, checksum), {
      mtime: source.now,
    });
    const lastId = lastIds[table.name];
    tables[table.name] = { ...checksum.sum, ...(lastId !== undefined && { lastId }) };
    source.onProgress(table.name);
  }
  for await (const { name, text } of readArticleFiles(db)) {
    await zip.add(name, once(text), { mtime: source.now });
  }
  return tables;
}

async function* readLines(
  db: Database,
  table: TableDescription,
  options: Progress,
  checksum: TableChecksum,
): AsyncGenerator<string> {
  for await (const batch of readRows(db, table)) {
    const rows = batch
      .map((row) => withoutSecrets(table.name, row, options))
      .filter((row) => row !== undefined);
    checksum.add(rows);
    for (const row of rows) yield `${JSON.stringify(row)}\n`;
  }
}

/** After the rows, so that the archive has every file that they mention. Sizes are made again on demand. */
async function writeFiles(
  zip: ZipWriter,
  { storage, now }: ArchiveSource,
  onProgress: (entry: string) => void,
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

/** Images as uploaded and as shown, and videos. */
export function isArchivedFile(key: string): boolean {
  return /^(originals|library|videos)\//.test(key);
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
