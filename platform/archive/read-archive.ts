import { createHash, type Hash } from 'node:crypto';
import { listFilledTables } from '#db/copy/copy-target.ts';
import type { Database, Engine } from '#db/engine.ts';
import { migrations, type SchemaMigration } from '#db/migrations.ts';
import { ALL_PAGES, type RunTransaction } from '#db/transaction.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { FILES_FOLDER, MANIFEST, type Manifest, manifestSchema } from './archive-contents.ts';
import { ArchiveError } from './archive-error.ts';
import { insertArchivedRows, withArchivedRows } from './archived-rows.ts';
import { isArchivedFile } from './write-archive.ts';
import { ZipReader } from './zip-reader.ts';

interface ArchiveTarget {
  engine: Engine;
  transaction: RunTransaction;
  storage: Storage;
  /** Called after each table and each file, with what it was. */
  onProgress?: (entry: string) => void;
  /** All migrations, in order. Defaults to those of this version. */
  known?: Record<string, SchemaMigration>;
}

/**
 * Fills an empty site from an archive. All rows arrive in one transaction, after the files they mention.
 * @throws ArchiveError
 */
export async function readArchive(path: string, target: ArchiveTarget): Promise<Manifest> {
  const zip = await ZipReader.open(path).catch((error: Error) => {
    throw new ArchiveError(`${path} is not a complete archive: ${error.message}`);
  });
  try {
    const manifest = await readManifest(zip);
    await refuseFilledSite(target.engine.db);
    const { engine, transaction, onProgress, known = migrations } = target;
    await withArchivedRows({ zip, manifest }, known, async (rows) => {
      await readFiles(zip, target);
      await transaction(async ({ db, invalidate }) => {
        // Again, because the files may have taken a while.
        await refuseFilledSite(db);
        await insertArchivedRows(db as Database, engine.kind, rows, onProgress);
        invalidate(ALL_PAGES);
      });
    });
    return manifest;
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
  return parsed;
}

async function refuseFilledSite(db: Database): Promise<void> {
  const filled = await listFilledTables(db);
  if (filled.length === 0) return;
  throw new ArchiveError(
    `This site is not empty: it has rows in ${filled.join(', ')}. Start with a new data folder or database.`,
  );
}

/** Files are named after the hash of their content. */
async function readFiles(
  zip: ZipReader,
  { storage, onProgress = () => {} }: ArchiveTarget,
): Promise<void> {
  for (const name of zip.names.filter((one) => one.startsWith(FILES_FOLDER))) {
    const key = name.slice(FILES_FOLDER.length);
    if (!isArchivedFile(key)) throw new ArchiveError(`The archive has an unknown file: ${name}`);
    const hash = createHash('sha256');
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
