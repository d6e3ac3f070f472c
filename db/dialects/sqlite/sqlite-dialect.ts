import {
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

class NodeSqliteAdapter extends SqliteAdapter {
  // The driver creates sessions itself and serializes writers.
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const ROW_LOCKS = new Set<unknown>(['ForUpdate', 'ForNoKeyUpdate', 'ForShare']);

/** A writing transaction locks the whole file, so row locks are dropped. */
class NodeSqliteQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier)) super.visitSelectModifier(node);
  }
}

/** Kysely on node:sqlite. */
export class NodeSqliteDialect implements Dialect {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  createDriver(): Driver {
    return this.#driver;
  }

  createQueryCompiler(): QueryCompiler {
    return new NodeSqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new NodeSqliteAdapter();
  }

  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature.
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
