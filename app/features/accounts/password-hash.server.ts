import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * better-auth's own format and cost: scrypt with 32 MiB a hash (of the order the OWASP Password Storage Cheat Sheet asks for),
 * written as `salt:key` in hexadecimal digits; the salt goes in as the text it is written as.
 */
const COST = { N: 16_384, r: 16, p: 1 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** Runs work of which only so much may go on at once. */
export type RunInTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface PasswordHash {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
}

/**
 * Hashes in the thread pool, as many at once as `inTurn` lets through: with every core hashing, the
 * thread that answers requests would have to wait for its share of one.
 */
export function passwordHash(inTurn: RunInTurn): PasswordHash {
  const derive = (password: string, salt: string) => inTurn(() => deriveKey(password, salt));
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES).toString('hex');
      return `${salt}:${(await derive(password, salt)).toString('hex')}`;
    },
    verify: async ({ hash, password }) => {
      const [salt = '', key = ''] = hash.split(':');
      const expected = Buffer.from(key, 'hex');
      const found = await derive(password, salt);
      return expected.length === found.length && timingSafeEqual(expected, found);
    },
  };
}

function deriveKey(password: string, salt: string): Promise<Buffer> {
  const options = { ...COST, maxmem: 256 * COST.N * COST.r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
