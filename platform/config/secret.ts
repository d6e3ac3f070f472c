import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECRET_BYTES = 32;

/** The secret in the data folder, made at the first start; only the owner may read the file. */
export function readSecret(dataFolder: string): string {
  const file = join(dataFolder, 'secret');
  if (!existsSync(file)) {
    try {
      const made = randomBytes(SECRET_BYTES).toString('base64url');
      writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process of this folder was quicker; its secret is the one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** A sign by which instances tell that they use one secret; the secret does not follow from it. */
export function fingerprintOf(secret: string): string {
  return createHash('sha256')
    .update(`threequel instance ${secret}`)
    .digest('base64url')
    .slice(0, 16);
}
