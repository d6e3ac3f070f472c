import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it, readable by their owner only. Not `recursive`: below /proc, that never ends, and
 * on a read-only disk it reports another error than the one that occurred.
 */
export async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(folder) !== folder) {
      await createFolder(dirname(folder));
      await mkdir(folder, { mode: 0o700 }).catch(unlessThere(folder));
    } else {
      await unlessThere(folder)(error);
    }
  }
}

/** Rethrows the error unless the folder exists, as on a read-only disk, or when another process made it. */
function unlessThere(folder: string) {
  return async (error: unknown) => {
    const found = await stat(folder).catch(() => undefined);
    if (!found?.isDirectory()) throw error;
  };
}
