import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Availability } from '#db/availability.ts';
import { UnavailableError } from '#db/unavailable.ts';
import { encodeParameter, type RowDecoder, rowDecoder } from './sqlite-values.ts';

interface PreparedStatement {
  statement: StatementSync;
  returnsRows: boolean;
  decodeRow: RowDecoder;
}

const PREPARED_STATEMENTS = 500;
/** How long a connection waits for another process that writes. */
export const BUSY_TIMEOUT_MS = 10_000;
export const RETRY_INTERVAL_MS = 10;
const SQLITE_BUSY = 5;
/** Primary result codes of a full or failing disk: SQLITE_IOERR and SQLITE_FULL. */
const DISK_ERRORS = new Set([10, 13]);

/** One open handle on the database file, with a cache of prepared statements. */
export class SqliteConnection {
  readonly #handle: DatabaseSync;
  readonly #availability: Availability;
  readonly #prepared = new LRUCache<string, PreparedStatement>({ max: PREPARED_STATEMENTS });

  constructor(path: string, options: { isReadOnly: boolean; availability: Availability }) {
    this.#availability = options.availability;
    this.#handle = new DatabaseSync(path, { readOnly: options.isReadOnly });
    this.#handle.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; pragma foreign_keys = on;`);
    if (!options.isReadOnly) {
      this.#switchToWal();
      this.#handle.exec('pragma synchronous = full;');
    }
  }

  /** SQLite ignores the busy timeout here when two processes open a new file at once, so we retry. */
  #switchToWal(): void {
    const end = Date.now() + BUSY_TIMEOUT_MS;
    for (;;) {
      try {
        this.#handle.exec('pragma journal_mode = wal;');
        return;
      } catch (error) {
        if (!isBusy(error) || Date.now() > end) throw error;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_INTERVAL_MS);
      }
    }
  }

  /** @throws UnavailableError if the disk is full or fails. */
  execute<Row>(query: CompiledQuery): QueryResult<Row> {
    return this.#watch(() => this.#execute<Row>(query));
  }

  #execute<Row>(query: CompiledQuery): QueryResult<Row> {
    const { statement, returnsRows, decodeRow } = this.#prepare(query.sql);
    const parameters = query.parameters.map(encodeParameter);
    if (returnsRows) {
      return { rows: statement.all(...parameters).map(decodeRow) as Row[] };
    }
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  *stream<Row>(query: CompiledQuery): Generator<QueryResult<Row>> {
    // Not from the cache: a cached statement could be restarted while this one is still being read.
    const statement = this.#handle.prepare(query.sql);
    const decodeRow = rowDecoder(columnNames(statement));
    for (const row of statement.iterate(...query.parameters.map(encodeParameter))) {
      yield { rows: [decodeRow(row) as Row] };
    }
  }

  /** @throws UnavailableError if the disk is full or fails. */
  run(sql: string): void {
    this.#watch(() => this.#handle.exec(sql));
  }

  /** Begins a transaction that writes. Returns false, without waiting, while another process has one. */
  tryBegin(): boolean {
    this.#handle.exec('pragma busy_timeout = 0;');
    try {
      this.run('begin immediate');
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    } finally {
      this.#handle.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS};`);
    }
  }

  #watch<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      const { errcode = 0, message } = error as Error & { errcode?: number };
      if (!DISK_ERRORS.has(toPrimaryCode(errcode))) throw error;
      this.#availability.report(message);
      throw new UnavailableError(message, { cause: error });
    }
  }

  get isInTransaction(): boolean {
    return this.#handle.isTransaction;
  }

  /** Changes whenever another connection commits, in this process or another. */
  dataVersion(): number {
    const row = this.#handle.prepare('pragma data_version').get();
    return Number(row?.data_version);
  }

  close(): void {
    this.#prepared.clear();
    this.#handle.close();
  }

  #prepare(sql: string): PreparedStatement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#handle.prepare(sql);
    const columns = columnNames(statement);
    const prepared = {
      statement,
      returnsRows: columns.length > 0,
      decodeRow: rowDecoder(columns),
    };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function isBusy(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return toPrimaryCode(errcode) === SQLITE_BUSY;
}

/** Extended result codes keep it in their lowest byte. */
function toPrimaryCode(errcode: number): number {
  return errcode & 0xff;
}

function columnNames(statement: StatementSync): string[] {
  return statement.columns().map((column) => column.name);
}
