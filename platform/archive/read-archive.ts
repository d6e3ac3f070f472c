import type { Engine } from '#db/engine.ts';
import type { SchemaMigration } from '#db/migrations.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { isStorageKey, type Storage } from '#platform/storage/storage.ts';
import { FILES_FOLDER, MANIFEST, type Manifest, manifestSchema } from './archive-contents.ts';
import { ArchiveError } from './archive-error.ts';
import { type ArchivedRows, fillSite, refuseFilledSite } from './archive-rows.ts';
import { checkHash, isArchivedFile } from './archived-files.ts';
import { withCurrentRows } from './update-rows.ts';
import { UnsafePathError, ZipReader } from './zip-reader.ts';

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
 * Fills an empty site from an export. All rows arrive in one transaction, after the files they mention.
 * @throws ArchiveError
 */
export async function readArchive(path: string, target: ArchiveTarget): Promise<Manifest> {
  const zip = await openArchive(path);
  const written: string[] = [];
  try {
    const manifest = await readManifest(zip);
    if (manifest.contents !== 'export') {
      throw new ArchiveError('This is a backup. Use the command restore.');
    }
    await refuseFilledSite(target.engine.db);
    const fill = async (rows: ArchivedRows) => {
      await readFiles(zip, target, written);
      await fillSite(rows, target);
    };
    await withCurrentRows({ zip, manifest }, fill, target.known);
    return manifest;
  } catch (error) {
    for (const key of written) await target.storage.remove(key);
    throw error;
  } finally {
    zip.close();
  }
}

/** @throws ArchiveError */
export async function openArchive(path: string): Promise<ZipReader> {
  return ZipReader.open(path).catch((error: Error) => {
    const { message } = error;
    throw new ArchiveError(
      error instanceof UnsafePathError
        ? `${path} is not an archive of a Threequel site: ${message}`
        : `${path} is not a complete archive: ${message}`,
    );
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

/**
 * Files are named after the hash of their content.
 * @param written gets the keys of files that were not there before
 */
async function readFiles(
  zip: ZipReader,
  { storage, onProgress = () => {} }: ArchiveTarget,
  written: string[],
): Promise<void> {
  for (const name of zip.names.filter((entry) => entry.startsWith(FILES_FOLDER))) {
    const key = name.slice(FILES_FOLDER.length);
    if (!isArchivedFile(key) || !isStorageKey(key)) {
      throw new ArchiveError(`The archive has an unknown file: ${name}`);
    }
    if (!(await storage.has(key))) written.push(key);
    await storage.writeStream(key, checkHash(key, zip.read(name)));
    onProgress(key);
  }
}
