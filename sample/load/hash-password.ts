import { randomBytes, scrypt } from 'node:crypto';

/** Cost and format of better-auth's own password hash, so that it can verify what is written here. */
const COST = { N: 16_384, r: 16, p: 1 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** `salt:key` in hexadecimal digits; the salt goes in as the text it is written as. */
export function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const options = { ...COST, maxmem: 256 * COST.N * COST.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(`${salt}:${key.toString('hex')}`);
    });
  });
}
