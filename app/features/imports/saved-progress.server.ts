import type { Database } from '#db/engine.ts';
import type { ImportCounts } from '#db/tables/imports.ts';
import { updateRunning } from './imports.queries.server.ts';

const UPDATE_MS = 1000;

/** An admin canceled the import, which stops at the next piece of the file or the next item. */
export class CanceledImportError extends Error {
  override name = 'CanceledImportError';
}

/** Stores the progress for the page of the import, now and then. */
export class SavedProgress {
  readonly #db: Database;
  readonly #importId: number;
  readonly #getCounts: () => ImportCounts;
  #savedAt = Number.NEGATIVE_INFINITY;
  #isCanceled = false;

  constructor(db: Database, importId: number, getCounts: () => ImportCounts) {
    this.#db = db;
    this.#importId = importId;
    this.#getCounts = getCounts;
  }

  /** @throws CanceledImportError, also whenever it is called after that */
  async update(done_bytes: number): Promise<void> {
    if (this.#isCanceled) throw new CanceledImportError();
    const now = performance.now();
    if (now - this.#savedAt < UPDATE_MS) return;
    this.#savedAt = now;
    const progress = { done_bytes, counts_json: this.#getCounts() };
    this.#isCanceled = !(await updateRunning(this.#db, this.#importId, progress));
    if (this.#isCanceled) throw new CanceledImportError();
  }
}
