import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';
import { Turns } from './turns.ts';

/**
 * One writing connection and one reading connection on the same file. Writers take turns, so that
 * what one caller awaits inside its transaction never ends up in another's; plain selects outside
 * a transaction read the last committed state and wait for nobody.
 */
export class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #writerTurns = new Turns();
  #writer: SqliteConnection | undefined;
  #reader: SqliteConnection | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    this.#writer = new SqliteConnection(this.#path, { isReadOnly: false });
    this.#reader = new SqliteConnection(this.#path, { isReadOnly: true });
  }

  async acquireConnection(): Promise<SqliteSession> {
    return new SqliteSession(opened(this.#writer), opened(this.#reader), this.#writerTurns);
  }

  beginTransaction(session: SqliteSession): Promise<void> {
    return session.begin();
  }

  async commitTransaction(session: SqliteSession): Promise<void> {
    session.commit();
  }

  async rollbackTransaction(session: SqliteSession): Promise<void> {
    session.rollback();
  }

  async savepoint(session: SqliteSession, name: string, _: QueryCompiler['compileQuery']) {
    await session.executeQuery(CompiledQuery.raw(`savepoint "${name}"`));
  }

  async rollbackToSavepoint(
    session: SqliteSession,
    name: string,
    _: QueryCompiler['compileQuery'],
  ) {
    await session.executeQuery(CompiledQuery.raw(`rollback to "${name}"`));
  }

  async releaseSavepoint(session: SqliteSession, name: string, _: QueryCompiler['compileQuery']) {
    await session.executeQuery(CompiledQuery.raw(`release "${name}"`));
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    const endTurn = await this.#writerTurns.take();
    this.#reader?.close();
    this.#writer?.close();
    endTurn();
  }

  /** Changes when another *process* has committed: the writer sees its own commits as none. */
  outsideVersion(): number {
    return this.#writer?.dataVersion() ?? 0;
  }
}

function opened(connection: SqliteConnection | undefined): SqliteConnection {
  if (!connection) throw new Error('The SQLite driver is used before it is initialised.');
  return connection;
}

class SqliteSession implements DatabaseConnection {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #writerTurns: Turns;
  #endTurn: (() => void) | undefined;

  constructor(writer: SqliteConnection, reader: SqliteConnection, writerTurns: Turns) {
    this.#writer = writer;
    this.#reader = reader;
    this.#writerTurns = writerTurns;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) return this.#writer.execute<Row>(query);
    if (SelectQueryNode.is(query.query)) return this.#reader.execute<Row>(query);
    const endTurn = await this.#writerTurns.take();
    try {
      return this.#writer.execute<Row>(query);
    } finally {
      endTurn();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    yield* (this.#endTurn ? this.#writer : this.#reader).stream<Row>(query);
  }

  async begin(): Promise<void> {
    const endTurn = await this.#writerTurns.take();
    try {
      // Immediate: two processes meet here, at the start, and not in the middle of their work.
      this.#writer.run('begin immediate');
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** A commit that fails keeps its turn: the rollback that follows gives it back. */
  commit(): void {
    this.#writer.run('commit');
    this.#giveTurnBack();
  }

  rollback(): void {
    try {
      this.#writer.run('rollback');
    } finally {
      this.#giveTurnBack();
    }
  }

  #giveTurnBack(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }
}
