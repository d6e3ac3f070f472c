import { accessSync, constants, mkdirSync } from 'node:fs';
import { ConfigError } from './environment.ts';

/**
 * Makes the data folder, readable by its owner only, or checks the one that is there.
 * @throws ConfigError when it cannot be made or written.
 */
export function prepareDataFolder(folder: string): void {
  // What is written there later, the database above all, is the owner's alone too.
  process.umask(0o077);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The data folder ${folder} cannot be written (${reason}). ` +
        'Make it writable or set THREEQUEL_DATA to another folder.',
    );
  }
}
