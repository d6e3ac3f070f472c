import { randomBytes } from 'node:crypto';
import type { RunTransaction } from '#db/transaction.ts';
import { deleteSaltsBefore, findSalt, insertSalt } from './counting.queries.server.ts';

const SALT_BYTES = 32;

/**
 * The salt of today's visitor hashes, which all instances share. Older salts are deleted: from then on,
 * no one can tell from an address whether it visited.
 */
export class VisitorSalt {
  readonly #transaction: RunTransaction;
  #current: { day: string; salt: Promise<string> } | undefined;

  constructor(transaction: RunTransaction) {
    this.#transaction = transaction;
  }

  get(day: string): Promise<string> {
    if (this.#current?.day !== day) {
      const current = { day, salt: this.#load(day) };
      this.#current = current;
      current.salt.catch(() => {
        if (this.#current === current) this.#current = undefined;
      });
    }
    return this.#current?.salt as Promise<string>;
  }

  #load(day: string): Promise<string> {
    return this.#transaction(async ({ db }) => {
      await insertSalt(db, day, randomBytes(SALT_BYTES).toString('base64url'));
      await deleteSaltsBefore(db, day);
      return findSalt(db, day);
    });
  }
}
