import type { Insertable, Transaction } from 'kysely';
import type { Engine } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

type TableName = keyof Tables & string;

/** Below what either engine takes as parameters of one statement. */
const PARAMETERS_A_STATEMENT = 20_000;

/** Inserts the sample's rows with ids of their own, from 1 on, and notes which rows are its. */
export class SampleWriter {
  readonly #db: Transaction<Tables>;
  readonly #engine: Engine;
  readonly #lastIds = new Map<TableName, number>();

  constructor(db: Transaction<Tables>, engine: Engine) {
    this.#db = db;
    this.#engine = engine;
  }

  /** Of the row that is inserted next. */
  nextId(table: TableName): number {
    return (this.#lastIds.get(table) ?? 0) + 1;
  }

  /** Answers with the id of the first row; the others follow it one by one. */
  async insert<Table extends TableName>(
    table: Table,
    rows: readonly Omit<Insertable<Tables[Table]>, 'id'>[],
  ): Promise<number> {
    const first = this.nextId(table);
    const numbered = rows.map((row, index) => ({ id: first + index, ...row }));
    const columns = Object.keys(numbered[0] ?? {}).length;
    const size = Math.floor(PARAMETERS_A_STATEMENT / Math.max(columns, 1));
    for (let start = 0; start < numbered.length; start += size) {
      await this.#db
        .insertInto(table)
        .values(numbered.slice(start, start + size) as never)
        .execute();
    }
    this.#lastIds.set(table, first + rows.length - 1);
    return first;
  }

  /** To be called last. */
  async noteRows(): Promise<void> {
    for (const [table, lastId] of this.#lastIds) {
      await this.#db
        .insertInto('sample_rows')
        .values({ table_name: table, first_id: 1, last_id: lastId })
        .execute();
      await this.#engine.restartIds(this.#db, table);
    }
  }
}
