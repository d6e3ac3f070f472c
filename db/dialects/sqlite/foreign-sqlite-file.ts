import { DatabaseSync } from 'node:sqlite';

export type ForeignRow = Record<string, string | null>;

/** Only plain tables: no views, virtual tables or columns that compute something. */
const PLAIN_TABLE = /^create table\b/i;
const COMPUTED = /\bgenerated\s+always\b|\bas\s*\(/i;

/** The tables of a database file from another program. */
export class ForeignSqliteFile {
  readonly #database: DatabaseSync;

  /** @throws Error if the file is none that SQLite can read */
  constructor(path: string) {
    this.#database = new DatabaseSync(path, { readOnly: true });
    this.#database.exec('pragma trusted_schema = off; pragma cell_size_check = on');
  }

  listTables(): string[] {
    const rows = this.#database
      .prepare(`select name, sql from sqlite_schema where type = 'table' order by name`)
      .all();
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

  *readRows(table: string): Generator<ForeignRow> {
    const query = this.#database.prepare(`select * from "${table.replaceAll('"', '""')}"`);
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

function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value);
}
