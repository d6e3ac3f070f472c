import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from './environment.ts';

/**
 * Creates the data folder, readable by its owner only, or checks the existing one.
 * @throws ConfigError if it cannot be created or written to.
 */
export function prepareDataFolder(folder: string): void {
  // Applies to every file written later, the database above all.
  process.umask(0o077);
  try {
    createFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The data folder ${folder} is not writable (${reason}). ` +
        'Make it writable or set THREEQUEL_DATA to another folder.',
    );
  }
}

/** Not `recursive`, with which Node never returns for a folder below /proc. */
function createFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(folder) === folder) throw error;
    createFolder(dirname(folder));
    mkdirSync(folder, { mode: 0o700 });
  }
}
