import { ArchiveError } from '#platform/archive/archive-error.ts';
import { checkHash, isArchivedFile } from '#platform/archive/archived-files.ts';
import { listAllFiles, type Storage, type StoredFile } from '#platform/storage/storage.ts';
import type { BackupDestination } from './backup-destination.ts';

/** Hides the latency of a remote store while small files are copied. */
const FILES_AT_ONCE = 8;

export interface CopiedFile extends StoredFile {
  /** Its key at the destination. */
  storedKey: string;
  isNew: boolean;
  isDamaged: boolean;
}

/**
 * Copies files that the destination does not have, and compares each copy with the hash in its key. Yields all
 * files but those that were deleted in the meantime.
 * @throws ArchiveError if a copy differs
 */
export async function* copyFiles(
  storage: Storage,
  destination: BackupDestination,
): AsyncGenerator<CopiedFile> {
  const stored = await destination.listStored();
  let group: Promise<CopiedFile | undefined>[] = [];
  for await (const file of listAllFiles(storage)) {
    if (!isArchivedFile(file.key) || file.size === 0) continue;
    group.push(copyFile(file, { storage, destination, stored }));
    if (group.length < FILES_AT_ONCE) continue;
    yield* (await Promise.all(group)).filter((copied) => copied !== undefined);
    group = [];
  }
  yield* (await Promise.all(group)).filter((copied) => copied !== undefined);
}

interface Copy {
  storage: Storage;
  destination: BackupDestination;
  /** Sizes of what is at the destination. */
  stored: ReadonlyMap<string, number>;
}

async function copyFile(
  file: StoredFile,
  { storage, destination, stored }: Copy,
): Promise<CopiedFile | undefined> {
  const storedKey = await destination.getFileKey(file.key);
  const copied = { ...file, storedKey, isNew: false, isDamaged: false };
  if (stored.get(storedKey) === destination.getStoredSize(file.size)) return copied;
  const chunks = await storage.readRange(file.key, { start: 0, end: file.size - 1 });
  if (!chunks) return undefined;
  try {
    await destination.write(storedKey, checkHash(file.key, chunks));
  } catch (error) {
    if (error instanceof ArchiveError) return { ...copied, isDamaged: true };
    throw error;
  }
  await readThrough(checkHash(file.key, destination.read(storedKey)));
  return { ...copied, isNew: true };
}

async function readThrough(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of chunks);
}
