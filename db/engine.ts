import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type EngineKind = 'sqlite' | 'postgres';

export type LockMode = 'exclusive' | 'shared';

/** The database or a transaction on it. Query functions take this first. */
export type Database = Kysely<Tables>;

/** A database, and the few operations that differ between the two engines. */
export interface Engine {
  kind: EngineKind;
  db: Database;
  /** Runs the work while no other instance holds the start lock. */
  holdStartLock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Moves the id sequence past the highest id, after rows were inserted with explicit ids. */
  restartIds: (transaction: Transaction<Tables>, table: keyof Tables & string) => Promise<void>;
  /**
   * Holds a lock until commit, so that ids generated under it follow the order of commits. Acquire
   * it as late as possible: other publishing transactions wait.
   */
  lockCommitOrder: (transaction: Transaction<Tables>) => Promise<void>;
  /**
   * Waits until no other transaction holds the lock of this name; held until the transaction ends. A
   * shared lock waits only for exclusive ones.
   */
  advisoryLock: (transaction: Transaction<Tables>, name: string, mode: LockMode) => Promise<void>;
  /** The JSON column with the text at this path replaced, if the path exists. */
  setJsonText: (column: string, path: readonly string[], text: string) => RawBuilder<object>;
  /** SQLite only: a number that changes after another process wrote to the file. */
  externalVersion: (() => number) | undefined;
  /**
   * SQLite only: keeps other servers from the file until this engine closes or the process ends. Two
   * would serve each other's outdated pages and count limits twice. False if another server has it.
   */
  lockForServer: (() => boolean) | undefined;
  /** SQLite only: reports to `availability` whether the disk has room. Never rejects. */
  checkDisk: (() => Promise<void>) | undefined;
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

/** Called after each query, with its duration in milliseconds. */
export type OnQuery = (milliseconds: number) => void;

/** Read-only access to the last committed state, for another thread. */
export type Reader = Pick<Engine, 'kind' | 'db' | 'close'>;

export type DatabaseLocation =
  | { kind: 'sqlite'; path: string }
  | {
      kind: 'postgres';
      url: string;
      /** Of a server that follows the one at `url`. Shared pages are rendered from it. */
      replicaUrl?: string | undefined;
    };
