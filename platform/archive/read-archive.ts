import type { Database, Engine } from '#db/engine.ts';
import { migrations } from '#db/migrations.ts';
import { ALL_PAGES, type RunTransaction } from '#db/transaction.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { FILES_FOLDER, MANIFEST, type Manifest, manifestSchema } from './archive-contents.ts';
import { ArchiveError } from './archive-error.ts';
import { readTables, refuseFilledSite } from './archive-rows.ts';
import { checkHash, isArchivedFile } from './archived-files.ts';
import { ZipReader } from './zip-reader.ts';

interface ArchiveTarget {
  engine: Engine;
  transaction: RunTransaction;
  storage: Storage;
  /** Called after each table and each file, with what it was. */
  onProgress?: (entry: string) => void;
}

/**
 * Fills an empty site from an export. All rows arrive in one transaction, after the files they mention.
 * @throws ArchiveError
 */
export async function readArchive(path: string, target: ArchiveTarget): Promise<Manifest> {
  const { engine, onProgress } = target;
  const zip = await openArchive(path);
  try {
    const manifest = await readManifest(zip);
    if (manifest.contents !== 'export') {
      throw new ArchiveError('This is a backup. Use the command restore.');
    }
    refuseOtherVersion(manifest);
    await refuseFilledSite(engine.db);
    await readFiles(zip, target);
    await target.transaction(async ({ db, invalidate }) => {
      // Again, because the files may have taken a while.
      await refuseFilledSite(db);
      await readTables(zip, manifest, { db: db as Database, kind: engine.kind, onProgress });
      invalidate(ALL_PAGES);
    });
    return manifest;
  } finally {
    zip.close();
  }
}

/** @throws ArchiveError */
export async function openArchive(path: string): Promise<ZipReader> {
  return ZipReader.open(path).catch((error: Error) => {
    throw new ArchiveError(`${path} is not a complete archive: ${error.message}`);
  });
}

/** @throws ArchiveError */
export async function readManifest(zip: ZipReader): Promise<Manifest> {
  const parsed = await zip
    .readText(MANIFEST)
    .then((text) => manifestSchema.parse(JSON.parse(text)))
    .catch(() => undefined);
  if (!parsed) throw new ArchiveError('This file is not an archive of a Threequel site.');
  return parsed;
}

/** @throws ArchiveError unless this version of the program can read the archive */
export function refuseOtherVersion(manifest: Manifest): void {
  if (manifest.migrations.join() === Object.keys(migrations).join()) return;
  throw new ArchiveError(
    'This archive was made by another version of Threequel. Use that version, then update.',
  );
}

async function readFiles(
  zip: ZipReader,
  { storage, onProgress = () => {} }: ArchiveTarget,
): Promise<void> {
  for (const name of zip.names.filter((entry) => entry.startsWith(FILES_FOLDER))) {
    const key = name.slice(FILES_FOLDER.length);
    if (!isArchivedFile(key)) throw new ArchiveError(`The archive has an unknown file: ${name}`);
    await storage.writeStream(key, checkHash(key, await zip.read(name)));
    onProgress(key);
  }
}
