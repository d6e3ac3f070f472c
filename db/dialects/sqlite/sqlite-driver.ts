import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  RawNode,
  SelectQueryNode,
} from 'kysely';
import { SqliteConnection } from './sqlite-connection.ts';
import { WriteGroup } from './write-group.ts';

/**
 * One writing connection and one reading connection on the same file. Writers take turns, so that
 * what one caller awaits inside its transaction never ends up in another's, and share commits; plain
 * selects outside a transaction read the last committed state and wait for nobody.
 */
export class SqliteDriver implements Driver {
  readonly #path: string;
  #writer: SqliteConnection | undefined;
  #group: WriteGroup | undefined;
  #reader: SqliteConnection | undefined;
  /** Zero before the file is open, so that opening it is no change. */
  #versionAtOpening = 0;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    this.#writer = new SqliteConnection(this.#path, { isReadOnly: false });
    this.#group = new WriteGroup(this.#writer);
    this.#reader = new SqliteConnection(this.#path, { isReadOnly: true });
    this.#versionAtOpening = this.#writer.dataVersion();
  }

  async acquireConnection(): Promise<SqliteSession> {
    return new SqliteSession(opened(this.#writer), opened(this.#reader), opened(this.#group));
  }

  beginTransaction(session: SqliteSession): Promise<void> {
    return session.begin();
  }

  commitTransaction(session: SqliteSession): Promise<void> {
    return session.commit();
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
    await this.#group?.alone(() => {
      this.#reader?.close();
      this.#writer?.close();
    });
  }

  /** Changes when another *process* has committed: the writer sees its own commits as none. */
  outsideVersion(): number {
    return (this.#writer?.dataVersion() ?? 0) - this.#versionAtOpening;
  }
}

function opened<Part>(part: Part | undefined): Part {
  if (!part) throw new Error('The SQLite driver is used before it is initialised.');
  return part;
}

class SqliteSession implements DatabaseConnection {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #group: WriteGroup;
  #endTurn: (() => void) | undefined;

  constructor(writer: SqliteConnection, reader: SqliteConnection, group: WriteGroup) {
    this.#writer = writer;
    this.#reader = reader;
    this.#group = group;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) return this.#writer.execute<Row>(query);
    if (SelectQueryNode.is(query.query)) return this.#reader.execute<Row>(query);
    // It may be a pragma, or anything else that no transaction may be open for.
    if (RawNode.is(query.query)) return this.#group.alone(() => this.#writer.execute<Row>(query));
    await this.begin();
    try {
      const result = this.#writer.execute<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    yield* (this.#endTurn ? this.#writer : this.#reader).stream<Row>(query);
  }

  async begin(): Promise<void> {
    this.#endTurn = await this.#group.begin();
  }

  async commit(): Promise<void> {
    if (!this.#endTurn) return;
    const kept = this.#group.keep(this.#endTurn);
    this.#endTurn = undefined;
    await kept;
  }

  /** Nothing is left to undo where the commit has failed, and with it the whole group. */
  rollback(): void {
    const endTurn = this.#endTurn;
    this.#endTurn = undefined;
    if (endTurn) this.#group.drop(endTurn);
  }
}
