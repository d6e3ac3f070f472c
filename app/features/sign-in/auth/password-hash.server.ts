import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * better-auth's defaults: scrypt with 32 MiB, comparable to the OWASP Password Storage Cheat Sheet.
 * Stored as `salt:key` in hex. The salt is used as its hex text, not as bytes.
 */
const COST = { N: 16_384, r: 16, p: 1 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** Runs the work once there is a free slot. */
export type LimitConcurrency = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface PasswordHash {
  hash: (password: string) => Promise<string>;
  verify: (given: { hash: string; password: string }) => Promise<boolean>;
}

/** Hashing runs in the thread pool. Without a limit it would take every core from the event loop. */
export function createPasswordHash(limitHashing: LimitConcurrency): PasswordHash {
  const derive = (password: string, salt: string) => limitHashing(() => deriveKey(password, salt));
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES).toString('hex');
      return `${salt}:${(await derive(password, salt)).toString('hex')}`;
    },
    verify: async ({ hash, password }) => {
      const [salt = '', key = ''] = hash.split(':');
      const expected = Buffer.from(key, 'hex');
      const actual = await derive(password, salt);
      return expected.length === actual.length && timingSafeEqual(expected, actual);
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
