import type { Database } from '#db/engine.ts';
import type { ImportCounts } from '#db/tables/imports.ts';
import { updateImport } from './imports.queries.server.ts';

const ITEMS_PER_UPDATE = 25;

/** Stores the progress for the page of the import, now and then. */
export class SavedProgress {
  readonly #db: Database;
  readonly #importId: number;
  readonly #counts: ImportCounts;
  #items = 0;

  constructor(db: Database, importId: number, counts: ImportCounts) {
    this.#db = db;
    this.#importId = importId;
    this.#counts = counts;
  }

  async update(done_bytes: number): Promise<void> {
    this.#items += 1;
    if (this.#items % ITEMS_PER_UPDATE > 0) return;
    await updateImport(this.#db, this.#importId, { done_bytes, counts_json: { ...this.#counts } });
  }
}
