import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './environment.ts';

const SECRET_BYTES = 32;

/** Creates the secret file at the first start; only its owner may read it. */
export function readOrCreateSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  if (!existsSync(file)) {
    try {
      const made = randomBytes(SECRET_BYTES).toString('base64url');
      writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process created the file first: use its secret.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The file ${file} can’t be read (${reason}). Was it made by another account? Run commands as ` +
        `the account of the site, and give it the files: chown -R ACCOUNT ${dataFolder}`,
    );
  }
}

/** Lets instances check that they share a secret without storing the secret itself. */
export function fingerprintSecret(secret: string): string {
  return createHash('sha256')
    .update(`threequel instance ${secret}`)
    .digest('base64url')
    .slice(0, 16);
}
