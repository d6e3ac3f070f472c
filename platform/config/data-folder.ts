import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createFolder } from '#platform/storage/create-folder.ts';
import { ConfigError } from './environment.ts';

/**
 * Creates the data folder, readable by its owner only, or checks the existing one.
 * @throws ConfigError if it cannot be created or written to.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  // Applies to every file written later, the database above all.
  process.umask(0o077);
  try {
    await createFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The data folder ${folder} is not writable (${reason}). ` +
        'Make it writable or set THREEQUEL_DATA to another folder.',
    );
  }
}
