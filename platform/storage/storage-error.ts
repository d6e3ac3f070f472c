/** A storage cannot be used. The message is for administrators: a sentence that says why and what to do. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** A network disk that is away may never answer. */
const MAX_CHECK_MS = 15_000;

/** The work, or a StorageError once it has taken too long. */
export async function withTimeLimit(work: Promise<void>, limitMs = MAX_CHECK_MS): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const message = `It did not answer within ${limitMs / 1000} seconds. Is its disk or server away?`;
  const timer = setTimeout(() => reject(new StorageError(message)), limitMs);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

const REASONS: Record<string, (path: string) => string> = {
  EACCES: (path) => `This account may not use ${path}: give it the right to read and write there.`,
  EPERM: (path) => `This account may not use ${path}: give it the right to read and write there.`,
  EROFS: (path) =>
    `This program may not write to ${path}: it is on a read-only disk, or not in ReadWritePaths of the systemd unit.`,
  ENOENT: (path) => `${path} does not exist and cannot be created. Is its disk mounted?`,
  ENOTDIR: (path) => `A part of ${path} is a file or link where a folder has to be.`,
  EEXIST: (path) => `${path} is a file or link where a folder has to be.`,
  EISDIR: (path) => `${path} is a folder where a file has to be.`,
  ENOSPC: (path) => `The disk of ${path} is full.`,
  EDQUOT: (path) => `The disk quota for ${path} is used up.`,
};

/** What an error of the file system means, as a sentence. Undefined for any other error. */
export function explainFileError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  if (!syscall || !path) return undefined;
  return REASONS[code]?.(path) ?? `${path} can’t be used: ${error.message}.`;
}
