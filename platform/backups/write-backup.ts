import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DatabaseLocation } from '#db/engine.ts';
import type { BackupStep } from '#db/tables/site.ts';
import {
  backupContents,
  DATA_FOLDER,
  FILE_LIST,
  type Manifest,
} from '#platform/archive/archive-contents.ts';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import { checkRows } from '#platform/archive/archive-rows.ts';
import { writeParts } from '#platform/archive/write-archive.ts';
import type { ZipWriter } from '#platform/archive/zip-writer.ts';
import type { Storage } from '#platform/storage/storage.ts';
import {
  type ArchiveSummary,
  archiveKey,
  type BackupDestination,
  referencesKey,
  summaryKey,
} from './backup-destination.ts';
import { type CopiedFile, copyFiles } from './copy-files.ts';
import { withArchive } from './read-backup.ts';

export interface BackupSource {
  database: DatabaseLocation;
  /** Undefined for a backup of the database alone. */
  storage: Storage | undefined;
  dataFolder: string;
  secret: string;
  now: Date;
}

export interface BackupProgress {
  onProgress: (step: BackupStep, done: number) => void;
  signal: AbortSignal;
}

export interface WrittenBackup extends ArchiveSummary {
  copiedFiles: number;
  /** Keys of files that were left out, because their content doesn't match their name. */
  damagedFiles: string[];
}

const SAMPLE_ACCOUNTS = 'sample-accounts.json';

/**
 * Writes an archive and the files that the destination doesn't have yet, reads all of that back, and
 * compares. Only then is there a summary, which makes the archive complete.
 * @throws ArchiveError
 */
export async function writeBackup(
  source: BackupSource,
  destination: BackupDestination,
  progress: BackupProgress,
): Promise<WrittenBackup> {
  const archive = getArchiveName(source.now);
  try {
    const written = await writeArchive(archive, source, { destination, ...progress });
    await checkWritten(archive, written.manifest, { source, destination, ...progress });
    const keys = written.files.map(({ storedKey }) => storedKey);
    await refuseMissing(keys, destination);
    await destination.writeReferences(archive, keys);
    const { manifest, files, damagedFiles, archiveBytes } = written;
    const summary: ArchiveSummary = {
      archive,
      createdAt: source.now,
      isEncrypted: destination.isEncrypted,
      rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      bytes: files.reduce((sum, { size }) => sum + size, archiveBytes),
    };
    await destination.writeSummary(summary);
    const copiedFiles = files.filter(({ isNew }) => isNew).length;
    return { ...summary, copiedFiles, damagedFiles };
  } catch (error) {
    // What cannot be removed now is incomplete, and removed after the next backup.
    for (const key of [summaryKey, referencesKey, archiveKey]) {
      await destination.remove(key(archive)).catch(() => {});
    }
    throw error;
  }
}

/** Such as `2026-06-15t18-30-00z-3f9a`. */
function getArchiveName(now: Date): string {
  const time = now.toISOString().slice(0, 19).toLowerCase().replaceAll(':', '-');
  const random = Math.floor(Math.random() * 0x10000)
    .toString(16)
    .padStart(4, '0');
  return `${time}z-${random}`;
}

type Writing = BackupProgress & { destination: BackupDestination };

async function writeArchive(
  archive: string,
  source: BackupSource,
  { destination, onProgress, signal }: Writing,
) {
  const files: CopiedFile[] = [];
  const damagedFiles: string[] = [];
  let archiveBytes = 0;
  const addFiles = async (zip: ZipWriter) => {
    await addDataFiles(zip, source);
    const lines = async function* () {
      if (!source.storage) return;
      for await (const file of copyFiles(source.storage, destination)) {
        signal.throwIfAborted();
        if (file.isDamaged) damagedFiles.push(file.key);
        else files.push(file);
        onProgress('files', files.length);
        const { key, size, storedKey } = file;
        if (!file.isDamaged) yield `${JSON.stringify({ key, size, storedKey })}\n`;
      }
    };
    await zip.add(FILE_LIST, lines(), { mtime: source.now });
    return files.length;
  };
  let tables = 0;
  const manifest = await writeParts(
    {
      ...source,
      contents: backupContents,
      addFiles,
      onProgress: () => {
        signal.throwIfAborted();
        tables += 1;
        onProgress('rows', tables);
      },
    },
    (chunks) =>
      destination.write(
        archiveKey(archive),
        counting(chunks, (bytes) => {
          archiveBytes += bytes;
        }),
      ),
  );
  return { manifest, files, damagedFiles, archiveBytes };
}

async function* counting(chunks: AsyncIterable<Uint8Array>, onBytes: (bytes: number) => void) {
  for await (const chunk of chunks) {
    onBytes(chunk.length);
    yield chunk;
  }
}

/** Without the secret, links in sent email and two-factor keys would no longer work. */
async function addDataFiles(zip: ZipWriter, { secret, dataFolder, now }: BackupSource) {
  const add = (name: string, content: string) =>
    zip.add(`${DATA_FOLDER}${name}`, once(Buffer.from(content)), { mtime: now });
  await add('secret', secret);
  const sampleAccounts = join(dataFolder, SAMPLE_ACCOUNTS);
  if (existsSync(sampleAccounts))
    await add(SAMPLE_ACCOUNTS, await readFile(sampleAccounts, 'utf8'));
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function checkWritten(
  archive: string,
  written: Manifest,
  { source, destination, onProgress }: Writing & { source: BackupSource },
): Promise<void> {
  onProgress('check', 0);
  await withArchive(destination, { archive, folder: source.dataFolder }, async (zip, manifest) => {
    if (!isDeepStrictEqual(manifest, written)) {
      throw new ArchiveError('The archive at the destination differs from what was written.');
    }
    await checkRows({ zip, manifest });
  });
}

/** Another backup may have pruned a file that this one found. */
async function refuseMissing(keys: readonly string[], destination: BackupDestination) {
  const stored = await destination.listStored();
  const missing = keys.find((key) => !stored.has(key));
  if (missing === undefined) return;
  throw new ArchiveError(`The file ${missing} has disappeared from the destination.`);
}
