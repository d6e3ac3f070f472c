import { DatabaseSync } from 'node:sqlite';

export type ForeignRow = Record<string, string | null>;

/** A row has more bytes than it may have. */
export class LongRowError extends Error {
  override name = 'LongRowError';
}

/** Only plain tables: no views, virtual tables or columns that compute something. */
const PLAIN_TABLE = /^create table\b/i;
const MAX_DEFINITION_BYTES = 1_000_000;
const COMPUTED = /\bgenerated\s+always\b|\bas\s*\(/i;

/** The tables of a database file from another program. */
export class ForeignSqliteFile {
  readonly #database: DatabaseSync;

  /** @throws Error if the file is none that SQLite can read */
  constructor(path: string, maxRowBytes: number) {
    this.#database = new DatabaseSync(path, { readOnly: true });
    this.#database.exec('pragma trusted_schema = off; pragma cell_size_check = on');
    this.#database.function('assert_short', (bytes) => {
      if (Number(bytes) > maxRowBytes) throw new LongRowError('A row of the file is too long.');
      return 1;
    });
  }

  listTables(): string[] {
    const rows = this.#database
      .prepare(
        `select name, sql from sqlite_schema where type = 'table' and octet_length(sql) < ? order by name`,
      )
      .all(MAX_DEFINITION_BYTES);
    return rows.flatMap(({ name, sql }) => {
      const text = String(sql ?? '');
      return PLAIN_TABLE.test(text) && !COMPUTED.test(text) ? String(name) : [];
    });
  }

  /** In lower case. */
  listColumns(table: string): string[] {
    const rows = this.#database.prepare('select name from pragma_table_info(?)').all(table);
    return rows.map(({ name }) => String(name).toLowerCase());
  }

  /** @throws LongRowError before such a row is loaded */
  *readRows(table: string): Generator<ForeignRow> {
    const names = this.#database.prepare('select name from pragma_table_info(?)').all(table);
    const sizes = names.map(({ name }) => `coalesce(octet_length(${quote(String(name))}), 0)`);
    const query = this.#database.prepare(
      `select * from ${quote(table)} where assert_short(${sizes.join(' + ')})`,
    );
    query.setReadBigInts(true);
    for (const row of query.iterate()) {
      yield Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name.toLowerCase(), toText(value)]),
      );
    }
  }

  close(): void {
    this.#database.close();
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value);
}
