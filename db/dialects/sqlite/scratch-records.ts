import { DatabaseSync, type StatementSync } from 'node:sqlite';

export interface ScratchKey {
  key: string;
  /** Records are listed by their parent. */
  parent?: string;
  /** Their order below it, ties by key. */
  order?: number;
}

export interface ScratchRecord<Value> {
  key: string;
  value: Value;
}

const ROWS_PER_COMMIT = 1000;
const ROWS_PER_READ = 200;

/** Records by key and by parent, in a file of their own: as many as an import has, with little memory. */
export class ScratchRecords {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #find: StatementSync;
  readonly #list: StatementSync;
  #uncommitted = 0;

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    // The file is deleted after the import, whatever becomes of it.
    this.#database.exec(`
      pragma journal_mode = off;
      pragma synchronous = off;
      pragma cache_size = -16000;
      create table records (list text not null, key text not null, parent text not null, place real not null,
        value text not null, primary key (list, key)) without rowid;
      create index records_by_parent on records (list, parent, place, key);
      begin`);
    this.#insert = this.#database.prepare(
      'insert into records values (?, ?, ?, ?, ?) on conflict do nothing',
    );
    this.#update = this.#database.prepare(
      'update records set value = ? where list = ? and key = ?',
    );
    this.#find = this.#database.prepare('select value from records where list = ? and key = ?');
    this.#list = this.#database.prepare(
      `select key, place, value from records
       where list = ? and parent = ? and (place, key) > (?, ?) order by place, key limit ?`,
    );
  }

  /** Returns false if the list has a record with this key. */
  add(list: string, { key, parent = '', order = 0 }: ScratchKey, value: unknown): boolean {
    const { changes } = this.#insert.run(list, key, parent, order, JSON.stringify(value));
    this.#uncommitted += 1;
    if (this.#uncommitted >= ROWS_PER_COMMIT) {
      this.#database.exec('commit; begin');
      this.#uncommitted = 0;
    }
    return Number(changes) > 0;
  }

  /** Replaces the value of a record. */
  update(list: string, key: string, value: unknown): void {
    this.#update.run(JSON.stringify(value), list, key);
  }

  find<Value>(list: string, key: string): Value | undefined {
    const row = this.#find.get(list, key);
    return row && (JSON.parse(String(row.value)) as Value);
  }

  *list<Value>(list: string, parent = ''): Generator<ScratchRecord<Value>> {
    let after: [number, string] = [Number.MIN_SAFE_INTEGER, ''];
    for (;;) {
      const rows = this.#list.all(list, parent, after[0], after[1], ROWS_PER_READ);
      for (const row of rows) yield { key: String(row.key), value: JSON.parse(String(row.value)) };
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_PER_READ) return;
      after = [Number(last.place), String(last.key)];
    }
  }

  /** The parents that the records of a list have, each once. */
  *listParents(list: string): Generator<string> {
    const next = this.#database.prepare(
      'select min(parent) as parent from records where list = ? and parent > ?',
    );
    for (let after = ''; ; ) {
      const parent = next.get(list, after)?.parent;
      if (typeof parent !== 'string') return;
      yield parent;
      after = parent;
    }
  }

  countBelow(list: string, parent: string): number {
    const row = this.#database
      .prepare('select count(*) as count from records where list = ? and parent = ?')
      .get(list, parent);
    return Number(row?.count ?? 0);
  }

  count(list: string): number {
    const row = this.#database
      .prepare('select count(*) as count from records where list = ?')
      .get(list);
    return Number(row?.count ?? 0);
  }

  close(): void {
    this.#database.close();
  }
}
