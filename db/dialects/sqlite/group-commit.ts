import { setImmediate, setTimeout } from 'node:timers/promises';
import { UnavailableError } from '#db/unavailable.ts';
import { Mutex } from './mutex.ts';
import { BUSY_TIMEOUT_MS, RETRY_INTERVAL_MS, type SqliteConnection } from './sqlite-connection.ts';

/** Caps how long the first member of a group waits for its commit. */
const MAX_GROUP_SIZE = 32;

/**
 * Group commit: transactions that arrive close together share one commit and so one fsync. Every
 * member but the first is a savepoint, so each can roll back alone. A commit resolves once the group
 * is on disk. A lone transaction waits one extra turn of the event loop.
 */
export class GroupCommit {
  readonly #writer: SqliteConnection;
  readonly #mutex = new Mutex();
  /** Members that are done and wait for the group's commit. */
  #waiting: PromiseWithResolvers<void>[] = [];
  #isFlushScheduled = false;
  /** The current member began the transaction itself and needs no savepoint. */
  #isFirst = false;

  constructor(writer: SqliteConnection) {
    this.#writer = writer;
  }

  /** Resolves when the caller may write. Pass the result to `commit` or `rollback`. */
  async begin(): Promise<() => void> {
    const release = await this.#mutex.acquire();
    try {
      this.#isFirst = !this.#writer.isInTransaction;
      if (this.#isFirst) {
        this.#flush();
        await this.#beginImmediate();
      } else {
        this.#writer.run('savepoint member');
      }
      return release;
    } catch (error) {
      this.#end(release);
      throw error;
    }
  }

  /**
   * Immediate: two processes contend here, at the start, and not in the middle of their work. Others in this process
   * go on reading meanwhile.
   */
  async #beginImmediate(): Promise<void> {
    const end = Date.now() + BUSY_TIMEOUT_MS;
    while (!this.#writer.tryBegin()) {
      if (Date.now() > end) throw new UnavailableError('Another process writes to the database.');
      await setTimeout(RETRY_INTERVAL_MS);
    }
  }

  /** Resolves once the group is on disk. If it throws, the caller must still call `rollback`. */
  commit(release: () => void): Promise<void> {
    if (!this.#isFirst) this.#writer.run('release member');
    const committed = Promise.withResolvers<void>();
    this.#waiting.push(committed);
    this.#end(release);
    return committed.promise;
  }

  rollback(release: () => void): void {
    try {
      // On a full or failing disk, SQLite has already rolled back the whole group.
      if (!this.#writer.isInTransaction) return;
      this.#writer.run(this.#isFirst ? 'rollback' : 'rollback to member; release member');
    } finally {
      this.#end(release);
    }
  }

  /** Runs work that needs no transaction to be open, such as a pragma. */
  async runExclusive<Result>(work: () => Result): Promise<Result> {
    const release = await this.#mutex.acquire();
    try {
      this.#flush();
      return work();
    } finally {
      release();
    }
  }

  #end(release: () => void): void {
    const { length } = this.#waiting;
    try {
      if (length === 0 || length >= MAX_GROUP_SIZE) this.#flush();
    } finally {
      release();
    }
    if (this.#waiting.length > 0 && !this.#isFlushScheduled) void this.#flushWhenIdle();
  }

  /** Commits once a whole turn of the event loop brought no new member. */
  async #flushWhenIdle(): Promise<void> {
    this.#isFlushScheduled = true;
    let isIdle = false;
    while (!isIdle) {
      const before = this.#waiting.length;
      await setImmediate();
      const release = await this.#mutex.acquire();
      try {
        isIdle = this.#waiting.length <= before;
        if (isIdle) {
          this.#isFlushScheduled = false;
          if (this.#waiting.length > 0) this.#flush();
        }
      } finally {
        release();
      }
    }
  }

  /** Commits the group and settles its members. Does not throw. */
  #flush(): void {
    const members = this.#waiting;
    this.#waiting = [];
    try {
      if (this.#writer.isInTransaction) this.#writer.run('commit');
      else if (members.length > 0)
        throw new UnavailableError('SQLite rolled the transaction back.');
      for (const { resolve } of members) resolve();
    } catch (error) {
      const reason = this.#rollBackAfter(error);
      for (const { reject } of members) reject(reason);
    }
  }

  /** Returns why the group failed: both errors, if it cannot be rolled back either. */
  #rollBackAfter(error: unknown): unknown {
    try {
      if (this.#writer.isInTransaction) this.#writer.run('rollback');
      return error;
    } catch (rollbackError) {
      return new AggregateError([error, rollbackError], 'The group could not be rolled back.');
    }
  }
}
