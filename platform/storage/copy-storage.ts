import { createHash, type Hash } from 'node:crypto';
import { ConcurrencyLimit } from '#platform/concurrency/concurrency-limit.ts';
import { listAllFiles, type Storage, type StoredFile } from './storage.ts';

/** Hides the latency of a remote store while small files are copied. */
const FILES_AT_ONCE = 8;

/** `gone`: deleted from the source in the meantime. */
type Outcome = 'copied' | 'present' | 'gone';

interface Copy {
  from: Storage;
  to: Storage;
  /** Files that an earlier run has copied and verified. They are skipped if their size is still right. */
  isVerified?: (file: StoredFile) => boolean;
  /** Called once the file is in both places with the same checksum. */
  onFile?: (file: StoredFile, outcome: Outcome) => Promise<void> | void;
}

/**
 * Copies every file, reads it back and compares checksums. Changes nothing in the source.
 * @throws if a file cannot be copied. What is copied stays.
 */
export async function copyStorage({ from, to, isVerified, onFile }: Copy): Promise<void> {
  const slots = new ConcurrencyLimit(FILES_AT_ONCE);
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | undefined;
  const copyOne = async (file: StoredFile) => {
    if (failure) return;
    const isDone = isVerified?.(file) && (await to.size(file.key)) === file.size;
    const outcome = isDone ? 'present' : await copyFile(from, to, file);
    await onFile?.(file, outcome);
  };
  for await (const file of listAllFiles(from)) {
    if (failure) break;
    const copying = slots
      .run(() => copyOne(file))
      .catch((error) => {
        failure ??= { error };
      });
    running.add(copying);
    copying.finally(() => running.delete(copying));
    if (running.size > 2 * FILES_AT_ONCE) await Promise.race(running);
  }
  await Promise.all(running);
  if (failure) throw failure.error;
}

async function copyFile(from: Storage, to: Storage, file: StoredFile): Promise<Outcome> {
  const isThere = (await to.size(file.key)) === file.size;
  if (isThere && (await checksum(from, file)) === (await checksum(to, file))) return 'present';
  const hash = createHash('sha256');
  const chunks = await open(from, file);
  if (!chunks) return 'gone';
  await to.writeStream(file.key, hashing(chunks, hash));
  if ((await checksum(to, file)) !== hash.digest('hex')) {
    throw new Error(`The copy of ${file.key} differs from the original.`);
  }
  return 'copied';
}

async function checksum(storage: Storage, file: StoredFile): Promise<string | undefined> {
  const hash = createHash('sha256');
  const chunks = await open(storage, file);
  if (!chunks) return undefined;
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

async function open(storage: Storage, { key, size }: StoredFile) {
  // An empty file has no range.
  return size === 0 ? emptyFile(storage, key) : storage.readRange(key, { start: 0, end: size - 1 });
}

async function emptyFile(
  storage: Storage,
  key: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const bytes = await storage.read(key);
  return bytes && hashing([bytes]);
}

async function* hashing(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash?: Hash,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash?.update(chunk);
    yield chunk;
  }
}
