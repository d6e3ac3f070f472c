import { setImmediate } from 'node:timers/promises';
import type { SqliteConnection } from './sqlite-connection.ts';
import { Turns } from './turns.ts';

/** So many wait for one commit at most: the first of them has waited long enough by then. */
const MOST = 32;

/**
 * Lets transactions that come close upon one another share one commit, and so one wait for the disk.
 * Those behind the first are savepoints, undone by themselves; each resolves once the commit is on
 * disk. One that comes alone waits for one turn of the event loop more.
 */
export class WriteGroup {
  readonly #writer: SqliteConnection;
  readonly #turns = new Turns();
  /** Done, and waiting for the commit. */
  #waiting: PromiseWithResolvers<void>[] = [];
  #isSettling = false;
  /** Whether who has the turn has begun the group: it needs no savepoint, and pays for none. */
  #isFirst = false;

  constructor(writer: SqliteConnection) {
    this.#writer = writer;
  }

  /** Resolves when it is the caller's turn to write; it ends with `keep` or `drop`. */
  async begin(): Promise<() => void> {
    const endTurn = await this.#turns.take();
    try {
      this.#isFirst = !this.#writer.isInTransaction;
      if (this.#isFirst) {
        this.#settle();
        // Immediate: two processes meet here, at the start, and not in the middle of their work.
        this.#writer.run('begin immediate');
      } else {
        this.#writer.run('savepoint member');
      }
      return endTurn;
    } catch (error) {
      this.#end(endTurn);
      throw error;
    }
  }

  /** Resolves once it is on disk. One that cannot even be released keeps its turn, to be dropped. */
  keep(endTurn: () => void): Promise<void> {
    if (!this.#isFirst) this.#writer.run('release member');
    const done = Promise.withResolvers<void>();
    this.#waiting.push(done);
    this.#end(endTurn);
    return done.promise;
  }

  drop(endTurn: () => void): void {
    try {
      // Where the disk is full or fails, SQLite has undone the whole group by itself.
      if (!this.#writer.isInTransaction) return;
      this.#writer.run(this.#isFirst ? 'rollback' : 'rollback to member; release member');
    } finally {
      this.#end(endTurn);
    }
  }

  /** Does what no transaction may be open for. */
  async alone<Result>(work: () => Result): Promise<Result> {
    const endTurn = await this.#turns.take();
    try {
      this.#settle();
      return work();
    } finally {
      endTurn();
    }
  }

  #end(endTurn: () => void): void {
    const { length } = this.#waiting;
    if (length === 0 || length >= MOST) this.#settle();
    endTurn();
    if (this.#waiting.length > 0 && !this.#isSettling) void this.#settleSoon();
  }

  /** Once nobody has come for a whole turn of the event loop. */
  async #settleSoon(): Promise<void> {
    this.#isSettling = true;
    let isQuiet = false;
    while (!isQuiet) {
      const before = this.#waiting.length;
      await setImmediate();
      const endTurn = await this.#turns.take();
      isQuiet = this.#waiting.length <= before;
      if (isQuiet) {
        this.#isSettling = false;
        if (this.#waiting.length > 0) this.#settle();
      }
      endTurn();
    }
  }

  /** Those who wait hear that it is on disk, or that SQLite has undone it or could not keep it. */
  #settle(): void {
    const members = this.#waiting;
    this.#waiting = [];
    try {
      if (this.#writer.isInTransaction) this.#writer.run('commit');
      else if (members.length > 0) throw new Error('The database has undone what was written.');
      for (const { resolve } of members) resolve();
    } catch (error) {
      if (this.#writer.isInTransaction) this.#writer.run('rollback');
      for (const { reject } of members) reject(error);
    }
  }
}
