import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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
  return readFileSync(file, 'utf8').trim();
}

/** Lets instances check that they share a secret without storing the secret itself. */
export function fingerprintSecret(secret: string): string {
  return createHash('sha256')
    .update(`threequel instance ${secret}`)
    .digest('base64url')
    .slice(0, 16);
}
