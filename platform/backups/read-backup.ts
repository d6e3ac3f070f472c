import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { FILE_LIST, type Manifest } from '#platform/archive/archive-contents.ts';
import { ArchiveError } from '#platform/archive/archive-error.ts';
import { isArchivedFile } from '#platform/archive/archived-files.ts';
import { openArchive, readManifest } from '#platform/archive/read-archive.ts';
import type { ZipReader } from '#platform/archive/zip-reader.ts';
import { explainFullDisk } from '#platform/storage/disk-storage.ts';
import { withScratchFolder } from '#platform/storage/scratch-folder.ts';
import { type ArchiveSummary, archiveKey, type BackupDestination } from './backup-destination.ts';

const fileSchema = z.object({ key: z.string(), size: z.int(), storedKey: z.string() });

/** A file that an archive refers to. */
export type ReferredFile = z.output<typeof fileSchema>;

/** Downloads and decrypts an archive, and deletes the copy afterwards. @throws ArchiveError */
export async function withArchive<Result>(
  destination: BackupDestination,
  { archive, folder }: { archive: string; folder: string },
  work: (zip: ZipReader, manifest: Manifest) => Promise<Result>,
): Promise<Result> {
  return withScratchFolder(async (scratch) => {
    const path = join(scratch, 'archive.zip');
    const chunks = destination.read(archiveKey(archive));
    await pipeline(chunks, createWriteStream(path, { mode: 0o600 })).catch((error) => {
      throw explainFullDisk(error);
    });
    const zip = await openArchive(path);
    try {
      return await work(zip, await readManifest(zip));
    } finally {
      zip.close();
    }
  }, folder);
}

/** The files that the archive refers to. @throws ArchiveError */
export async function* readFileList(zip: ZipReader): AsyncGenerator<ReferredFile> {
  const parse = (line: string) => fileSchema.parse(JSON.parse(line));
  for await (const file of zip.readRecords(FILE_LIST, parse)) {
    if (!isArchivedFile(file.key)) {
      throw new ArchiveError(`The archive has an unknown file: ${file.key}`);
    }
    yield file;
  }
}

/** The newest archive, or the one of this name. @throws ArchiveError if it cannot be used */
export async function chooseArchive(
  destination: BackupDestination,
  name: string | undefined,
): Promise<ArchiveSummary> {
  const chosen = await destination.readSummary(name ?? (await findNewest(destination)));
  if (chosen.isEncrypted && !destination.isEncrypted) {
    throw new ArchiveError(
      'This backup is encrypted. Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE, to its passphrase.',
    );
  }
  if (!chosen.isEncrypted && destination.isEncrypted) {
    throw new ArchiveError(
      'This backup is not encrypted although a passphrase is set. If you trust it, unset the passphrase.',
    );
  }
  return chosen;
}

/** @throws ArchiveError rather than silently taking an older one */
async function findNewest(destination: BackupDestination): Promise<string> {
  const { archives, damaged } = await destination.listArchives();
  const newest = archives[0]?.archive ?? '';
  // Names begin with the time.
  const newerDamage = damaged.find(({ archive }) => archive > newest);
  if (newerDamage) {
    const { archive, problem } = newerDamage;
    throw new ArchiveError(`The newest backup, ${archive}, is damaged: ${problem} Name another.`);
  }
  if (!newest) throw new ArchiveError('There is no complete backup here.');
  return newest;
}
