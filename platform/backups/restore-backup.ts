import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '#db/engine.ts';
import type { RunTransaction } from '#db/transaction.ts';
import { DATA_FOLDER, type Manifest } from '#platform/archive/archive-contents.ts';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import { checkRows, fillSite, refuseFilledSite } from '#platform/archive/archive-rows.ts';
import { checkHash } from '#platform/archive/archived-files.ts';
import { refuseNewerVersion, withCurrentRows } from '#platform/archive/update-rows.ts';
import type { ZipReader } from '#platform/archive/zip-reader.ts';
import { fingerprintSecret } from '#platform/config/secret.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { ArchiveSummary, BackupDestination } from './backup-destination.ts';
import { chooseArchive, type ReferredFile, readFileList, withArchive } from './read-backup.ts';

export interface RestoreTarget {
  engine: Engine;
  transaction: RunTransaction;
  storage: Storage;
  /** A secret from the environment cannot be set by a restore. */
  config: { dataFolder: string; secret: string | undefined };
  /** Called after each table and each file. */
  onProgress: () => void;
}

/**
 * Fills an empty site from a backup: the files, the secret, then all rows in one transaction. Checks all it can
 * before it writes, and takes back what it has written if it fails.
 * @throws ArchiveError
 */
export async function restoreBackup(
  destination: BackupDestination,
  name: string | undefined,
  target: RestoreTarget,
): Promise<ArchiveSummary> {
  await refuseFilledSite(target.engine.db);
  const chosen = await chooseArchive(destination, name);
  const { archive } = chosen;
  await withArchive(
    destination,
    { archive, folder: target.config.dataFolder },
    async (zip, manifest) => {
      refuseNewerVersion(manifest);
      const dataFiles = await readDataFiles(zip, manifest, target);
      await checkRows({ zip, manifest });
      const files = await listPresent(zip, destination);
      const undo: (() => Promise<void>)[] = [];
      try {
        for (const file of files) {
          await restoreFile(file, { destination, storage: target.storage, undo });
          target.onProgress();
        }
        for (const [fileName, content] of dataFiles) {
          await replaceFile(join(target.config.dataFolder, fileName), content, undo);
        }
        await withCurrentRows({ zip, manifest }, (rows) => fillSite(rows, target));
      } catch (error) {
        for (const step of undo.toReversed()) await step();
        throw error;
      }
    },
  );
  return chosen;
}

const SECRET = 'secret';
const DATA_FILES = [SECRET, 'sample-accounts.json'];

/** The files of the data folder and their contents. @throws ArchiveError if the secret is not right */
async function readDataFiles(
  zip: ZipReader,
  { secretFingerprint }: Manifest,
  { config }: RestoreTarget,
): Promise<Map<string, string>> {
  const names = DATA_FILES.filter((name) => zip.names.includes(`${DATA_FOLDER}${name}`));
  const contents = await Promise.all(names.map((name) => zip.readText(`${DATA_FOLDER}${name}`)));
  const files = new Map(names.map((name, index) => [name, contents[index] ?? '']));
  const secret = files.get(SECRET) ?? '';
  if (fingerprintSecret(secret) !== secretFingerprint) {
    throw new ArchiveError('The archive is damaged: its secret has changed.');
  }
  if (config.secret !== undefined && config.secret !== secret) {
    throw new ArchiveError(
      'THREEQUEL_SECRET differs from the secret of the backup. Set it to that secret, or unset it.',
    );
  }
  files.set(SECRET, `${secret}\n`);
  return files;
}

/** @throws ArchiveError if a file is missing or incomplete at the destination */
async function listPresent(
  zip: ZipReader,
  destination: BackupDestination,
): Promise<ReferredFile[]> {
  const stored = await destination.listStored();
  const files: ReferredFile[] = [];
  for await (const file of readFileList(zip)) {
    if (stored.get(file.storedKey) !== destination.getStoredSize(file.size)) {
      throw new ArchiveError(`The backup is incomplete: the file ${file.storedKey} is missing.`);
    }
    files.push(file);
  }
  return files;
}

interface FileTarget {
  destination: BackupDestination;
  storage: Storage;
  undo: (() => Promise<void>)[];
}

/** Nothing is written if the file is there already, as after the loss of the database alone. */
async function restoreFile(
  { key, size, storedKey }: ReferredFile,
  { destination, storage, undo }: FileTarget,
): Promise<void> {
  const known = await storage.size(key);
  if (known === size && (await isIntact(key, size, storage))) return;
  if (known === undefined) undo.push(() => storage.remove(key));
  await storage.writeStream(key, checkHash(key, destination.read(storedKey)));
}

async function isIntact(key: string, size: number, storage: Storage): Promise<boolean> {
  const chunks = await storage.readRange(key, { start: 0, end: size - 1 });
  if (!chunks) return false;
  try {
    for await (const _ of checkHash(key, chunks));
    return true;
  } catch (error) {
    if (error instanceof ArchiveError) return false;
    throw error;
  }
}

async function replaceFile(
  path: string,
  content: string,
  undo: (() => Promise<void>)[],
): Promise<void> {
  const earlier = await readFile(path, 'utf8').catch(() => undefined);
  const write = async (text: string) => {
    await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
    await rename(`${path}.new`, path);
  };
  undo.push(() => (earlier === undefined ? rm(path, { force: true }) : write(earlier)));
  await write(content);
}
