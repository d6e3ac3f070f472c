import { type DatabaseConnection, type Driver, Kysely, type QueryResult } from 'kysely';
import type { Availability } from '#db/availability.ts';
import type { Reader } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

/** One read-only connection. SQLite itself refuses everything that would write. */
class SqliteReadingDriver implements Driver {
  readonly #path: string;
  readonly #availability: Availability;
  #connection: SqliteConnection | undefined;

  constructor(path: string, availability: Availability) {
    this.#path = path;
    this.#availability = availability;
  }

  async init(): Promise<void> {
    this.#connection = new SqliteConnection(this.#path, {
      isReadOnly: true,
      availability: this.#availability,
    });
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = this.#connection;
    if (!connection) throw new Error('The SQLite reader is used before it is initialized.');
    return {
      executeQuery: async <Row>(query: Parameters<SqliteConnection['execute']>[0]) =>
        connection.execute<Row>(query),
      async *streamQuery<Row>(
        query: Parameters<SqliteConnection['execute']>[0],
      ): AsyncGenerator<QueryResult<Row>> {
        yield* connection.stream<Row>(query);
      },
    };
  }

  async beginTransaction(): Promise<void> {
    throw new Error('The SQLite reader has no transactions.');
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection?.close();
  }
}

/** Reads the last committed state of a file that another thread or process has opened for writing. */
export function openSqliteReader(path: string, availability: Availability): Reader {
  const dialect = new NodeSqliteDialect(new SqliteReadingDriver(path, availability));
  const db = new Kysely<Tables>({ dialect });
  return { kind: 'sqlite', db, close: () => db.destroy() };
}
