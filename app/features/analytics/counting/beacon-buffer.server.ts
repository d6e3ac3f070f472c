import type { RunTransaction } from '#db/transaction.ts';
import type { Beacon } from './beacon.ts';
import { insertBatch } from './counting.queries.server.ts';

/** Small enough to be counted between two other requests. */
const MAX_BATCH = 250;
/** Written in one transaction: each commit waits for the disk, and other requests wait with it. */
const MAX_WRITE = 2_500;
/** Limits memory while the database is down. Further beacons are dropped. */
const MAX_WAITING = 50_000;

/** Beacons that are not written yet. Text, so that writing a batch takes no longer than copying it. */
export class BeaconBuffer {
  readonly #transaction: RunTransaction;
  readonly #now: () => Date;
  #lines: string[] = [];
  #flushing = Promise.resolve();
  #load = 0;

  constructor(transaction: RunTransaction, now: () => Date) {
    this.#transaction = transaction;
    this.#now = now;
  }

  add(beacon: Beacon): void {
    this.#load += 1;
    if (this.#lines.length >= MAX_WAITING) return;
    this.#lines.push(JSON.stringify(beacon));
    if (this.#lines.length === MAX_WRITE) void this.flush().catch(() => {});
  }

  /** Beacons since the last call. */
  takeLoad(): number {
    const load = this.#load;
    this.#load = 0;
    return load;
  }

  /** Writes everything that was added before. A batch that could not be written stays for the next time. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => {}).then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    while (this.#lines.length > 0) {
      const lines = this.#lines.slice(0, MAX_WRITE);
      await this.#transaction(async ({ db }) => {
        for (let start = 0; start < lines.length; start += MAX_BATCH) {
          const batch = lines.slice(start, start + MAX_BATCH);
          await insertBatch(db, batch.join('\n'), this.#now());
        }
      });
      this.#lines.splice(0, lines.length);
    }
  }
}
