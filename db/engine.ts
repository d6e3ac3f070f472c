import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type EngineKind = 'sqlite' | 'postgres';

/** Queries take this: it is the database itself, or a transaction on it. */
export type Database = Kysely<Tables>;

/** A database and what differs between the two kinds of it; everything else is one code path. */
export interface Engine {
  kind: EngineKind;
  db: Database;
  /** Runs the work while no other starting instance runs its own. */
  holdStartLock: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** After rows were inserted with ids of their own: new rows go on behind the highest. */
  restartIds: (transaction: Transaction<Tables>, table: keyof Tables & string) => Promise<void>;
  /**
   * From here on this transaction commits before any that asks later: what is numbered after it is
   * numbered in the order of commits. To be asked for last, since others wait meanwhile.
   */
  takeCommitTurn: (transaction: Transaction<Tables>) => Promise<void>;
  /** Of transactions that ask for the same name, each goes on when the one before has ended. */
  takeTurnAt: (transaction: Transaction<Tables>, name: string) => Promise<void>;
  /** What a column of JSON holds, with another text at this path if there is one. */
  withText: (column: string, path: readonly string[], text: string) => RawBuilder<object>;
  /** SQLite only: a number that changes when another process has written since the file was opened. */
  outsideVersion: (() => number) | undefined;
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

export type DatabaseLocation = { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string };
