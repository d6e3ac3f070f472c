import type { RunTransaction } from '#db/transaction.ts';
import { addUses, type Uses } from './redirect-memory.queries.server.ts';

/** Written in one transaction. */
const MAX_WRITE = 500;
/** Limits memory while the database is down. Uses of further redirects are dropped. */
const MAX_WAITING = 50_000;

/** Uses that are not written yet, so that following a redirect writes nothing. */
export class RedirectUses {
  readonly #transaction: RunTransaction;
  readonly #waiting = new Map<number, Uses>();
  #flushing = Promise.resolve();

  constructor(transaction: RunTransaction) {
    this.#transaction = transaction;
  }

  add(id: number, uses: Uses): void {
    const waiting = this.#waiting.get(id);
    if (!waiting && this.#waiting.size >= MAX_WAITING) return;
    const { hits, lastUsedAt } = waiting ?? { hits: 0, lastUsedAt: uses.lastUsedAt };
    const last = Math.max(lastUsedAt.getTime(), uses.lastUsedAt.getTime());
    this.#waiting.set(id, { hits: hits + uses.hits, lastUsedAt: new Date(last) });
  }

  /** Writes everything that was added before. What could not be written stays for the next time. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => {}).then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    while (this.#waiting.size > 0) {
      const batch = [...this.#waiting].slice(0, MAX_WRITE);
      for (const [id] of batch) this.#waiting.delete(id);
      // In one order, so that two instances don't wait for each other in a circle.
      batch.sort(([a], [b]) => a - b);
      try {
        await this.#transaction(async ({ db }) => {
          for (const [id, uses] of batch) await addUses(db, id, uses);
        });
      } catch (error) {
        for (const [id, uses] of batch) this.add(id, uses);
        throw error;
      }
    }
  }
}
