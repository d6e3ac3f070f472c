import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#db/engine.ts';
import { findTaggedRedirect, redirectsTag } from '../redirect-tags.ts';
import {
  findByPaths,
  getFingerprint,
  listAfter,
  listByIds,
  type StoredRedirect,
} from './redirect-memory.queries.server.ts';

/** About 50 MB. A larger table is asked for what is not among these. */
const MAX_IN_MEMORY = 200_000;
/** Rows read between two other requests. */
const BATCH_SIZE = 2_000;
/** Reading all again is quicker than this many one by one. */
const MAX_OUTDATED = 1_000;

/** The table in memory. It is read when a first unknown URL is asked for, and follows changes. */
export class RedirectMemory {
  readonly #db: Database;
  readonly #max: number;
  #byPath = new Map<string, StoredRedirect>();
  #paths = new Map<number, string>();
  #isLoaded = false;
  #isDoubtful = false;
  #fingerprint = '';
  #isComplete = true;
  readonly #outdated = new Set<number>();
  #refreshing: Promise<void> | undefined;

  constructor(db: Database, max = MAX_IN_MEMORY) {
    this.#db = db;
    this.#max = max;
  }

  /** A commit on any instance changed what has these tags. */
  follow(tags: readonly string[]): void {
    if (tags.includes(redirectsTag)) this.#isLoaded = false;
    for (const tag of tags) {
      const id = findTaggedRedirect(tag);
      if (id !== undefined) this.#outdated.add(id);
    }
    if (this.#outdated.size > MAX_OUTDATED) this.#isLoaded = false;
  }

  /** Changes may have been missed. */
  doubt(): void {
    this.#isDoubtful = true;
  }

  /** The redirect from the first of these paths that has one. */
  async find(paths: readonly string[]): Promise<StoredRedirect | undefined> {
    await this.#refresh();
    const found = firstOf(paths, (path) => this.#byPath.get(path));
    return found ?? (this.#isComplete ? undefined : findInTable(this.#db, paths));
  }

  /** Until nothing has changed meanwhile. Requests at the same time wait for one reading. */
  async #refresh(): Promise<void> {
    while (this.#refreshing || this.#isOutdated) {
      this.#refreshing ??= this.#readChanges().finally(() => {
        this.#refreshing = undefined;
      });
      await this.#refreshing;
    }
  }

  get #isOutdated(): boolean {
    return this.#isDoubtful || !this.#isLoaded || this.#outdated.size > 0;
  }

  async #readChanges(): Promise<void> {
    try {
      if (this.#isDoubtful) await this.#compare();
      if (!this.#isLoaded) await this.#load();
      else if (this.#outdated.size > 0) await this.#reread();
    } catch (error) {
      this.#isLoaded = false;
      throw error;
    }
  }

  /** Reading all again takes much longer than finding out whether anything has changed. */
  async #compare(): Promise<void> {
    this.#isDoubtful = false;
    const fingerprint = await getFingerprint(this.#db);
    if (fingerprint !== this.#fingerprint) this.#isLoaded = false;
    this.#fingerprint = fingerprint;
  }

  async #load(): Promise<void> {
    this.#isLoaded = true;
    this.#outdated.clear();
    const byPath = new Map<string, StoredRedirect>();
    const paths = new Map<number, string>();
    let batch: StoredRedirect[] = [];
    do {
      batch = await listAfter(this.#db, batch.at(-1)?.id ?? 0, BATCH_SIZE);
      for (const row of batch) {
        byPath.set(row.from_path, row);
        paths.set(row.id, row.from_path);
      }
      await nextTurn();
    } while (batch.length === BATCH_SIZE && paths.size < this.#max);
    this.#byPath = byPath;
    this.#paths = paths;
    this.#isComplete = batch.length < BATCH_SIZE;
  }

  async #reread(): Promise<void> {
    const ids = [...this.#outdated];
    this.#outdated.clear();
    const rows = await listByIds(this.#db, ids);
    for (const id of ids) {
      const path = this.#paths.get(id);
      if (path !== undefined && this.#byPath.get(path)?.id === id) this.#byPath.delete(path);
      this.#paths.delete(id);
    }
    for (const row of rows) {
      this.#byPath.set(row.from_path, row);
      this.#paths.set(row.id, row.from_path);
    }
  }
}

export async function findInTable(
  db: Database,
  paths: readonly string[],
): Promise<StoredRedirect | undefined> {
  const rows = await findByPaths(db, paths);
  return firstOf(paths, (path) => rows.find(({ from_path }) => from_path === path));
}

function firstOf<Value>(
  paths: readonly string[],
  find: (path: string) => Value | undefined,
): Value | undefined {
  for (const path of paths) {
    const found = find(path);
    if (found) return found;
  }
  return undefined;
}
