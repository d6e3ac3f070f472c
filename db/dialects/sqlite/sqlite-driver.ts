import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
  RawNode,
  SelectQueryNode,
} from 'kysely';
import type { Availability } from '#db/availability.ts';
import { GroupCommit } from './group-commit.ts';
import { SqliteConnection } from './sqlite-connection.ts';

/**
 * One writing and one reading connection on the same file. Writers are serialized, so that
 * statements of concurrent transactions never mix, and share commits. Selects outside a transaction
 * read the last committed state and never wait.
 */
export class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #availability: Availability;
  #writer: SqliteConnection | undefined;
  #group: GroupCommit | undefined;
  #reader: SqliteConnection | undefined;
  /** Subtracted, so that opening the file does not count as a change. */
  #versionAtOpening = 0;

  constructor(path: string, availability: Availability) {
    this.#path = path;
    this.#availability = availability;
  }

  async init(): Promise<void> {
    const open = (isReadOnly: boolean) =>
      new SqliteConnection(this.#path, { isReadOnly, availability: this.#availability });
    this.#writer = open(false);
    this.#group = new GroupCommit(this.#writer);
    this.#reader = open(true);
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
    await this.#group?.runExclusive(() => {
      this.#reader?.close();
      this.#writer?.close();
    });
  }

  /** Changes when another process commits; our own commits do not count. */
  externalVersion(): number {
    return (this.#writer?.dataVersion() ?? 0) - this.#versionAtOpening;
  }
}

function opened<Part>(part: Part | undefined): Part {
  if (!part) throw new Error('The SQLite driver is used before it is initialized.');
  return part;
}

class SqliteSession implements DatabaseConnection {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #group: GroupCommit;
  #release: (() => void) | undefined;

  constructor(writer: SqliteConnection, reader: SqliteConnection, group: GroupCommit) {
    this.#writer = writer;
    this.#reader = reader;
    this.#group = group;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#release) return this.#writer.execute<Row>(query);
    if (SelectQueryNode.is(query.query)) return this.#reader.execute<Row>(query);
    // Raw statements may be pragmas, which must run outside a transaction.
    if (RawNode.is(query.query))
      return this.#group.runExclusive(() => this.#writer.execute<Row>(query));
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
    yield* (this.#release ? this.#writer : this.#reader).stream<Row>(query);
  }

  async begin(): Promise<void> {
    this.#release = await this.#group.begin();
  }

  async commit(): Promise<void> {
    if (!this.#release) return;
    const committed = this.#group.commit(this.#release);
    this.#release = undefined;
    await committed;
  }

  /** Does nothing if the commit failed: the whole group is rolled back already. */
  rollback(): void {
    const release = this.#release;
    this.#release = undefined;
    if (release) this.#group.rollback(release);
  }
}
