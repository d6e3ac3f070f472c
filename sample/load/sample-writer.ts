import type { Insertable, Transaction } from 'kysely';
import type { Engine } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

type TableName = keyof Tables & string;

/** Both engines accept more parameters in one statement. */
const MAX_PARAMETERS = 20_000;

/** Inserts rows with ids from 1 up and records which rows belong to the sample. */
export class SampleWriter {
  readonly #db: Transaction<Tables>;
  readonly #engine: Engine;
  readonly #lastIds = new Map<TableName, number>();

  constructor(db: Transaction<Tables>, engine: Engine) {
    this.#db = db;
    this.#engine = engine;
  }

  /** The id of the next row inserted. */
  nextId(table: TableName): number {
    return (this.#lastIds.get(table) ?? 0) + 1;
  }

  /** Returns the id of the first row; the others have consecutive ids. */
  async insert<Table extends TableName>(
    table: Table,
    rows: readonly Omit<Insertable<Tables[Table]>, 'id'>[],
  ): Promise<number> {
    const first = this.nextId(table);
    const numbered = rows.map((row, index) => ({ id: first + index, ...row }));
    await this.#insertRows(table, numbered);
    this.#lastIds.set(table, first + rows.length - 1);
    return first;
  }

  /** Rows without ids of their own. They are deleted with their albums. */
  async insertAlbumItems(items: readonly Insertable<Tables['album_items']>[]): Promise<void> {
    await this.#db.insertInto('album_items').values(items).execute();
  }

  /** Rows without ids of their own. They are deleted with their images. */
  async insertUses(uses: readonly Insertable<Tables['image_uses']>[]): Promise<void> {
    await this.#db.insertInto('image_uses').values(uses).execute();
  }

  /** Rows that are identified by their day instead of an id. */
  async insertSums<Table extends 'daily_stats' | 'hourly_stats'>(
    table: Table,
    rows: readonly Insertable<Tables[Table]>[],
  ): Promise<void> {
    await this.#insertRows(table, rows);
  }

  async #insertRows(table: TableName, rows: readonly object[]): Promise<void> {
    const columns = Object.keys(rows[0] ?? {}).length;
    const size = Math.floor(MAX_PARAMETERS / Math.max(columns, 1));
    for (let start = 0; start < rows.length; start += size) {
      await this.#db
        .insertInto(table)
        .values(rows.slice(start, start + size) as never)
        .execute();
    }
  }

  /** Call this last: it stores the range of ids in each table and moves the id sequences past it. */
  async recordRows(): Promise<void> {
    for (const [table, lastId] of this.#lastIds) {
      await this.#db
        .insertInto('sample_rows')
        .values({ table_name: table, first_id: 1, last_id: lastId })
        .execute();
      await this.#engine.restartIds(this.#db, table);
    }
  }
}
