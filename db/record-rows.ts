import type { Selectable } from 'kysely';
import type { Database } from './engine.ts';
import { deleteById, findById, insertRow, type TableWithId } from './rows.ts';
import type { Tables } from './tables.ts';

/** Tables of records that are edited with a revision. */
type RecordTable = {
  [Table in TableWithId]: 'revision' | 'created_at' | 'updated_at' extends keyof Tables[Table]
    ? Table
    : never;
}[TableWithId];

/** A value that its column keeps in another form. */
interface ConvertedColumn<Row> {
  column: keyof Row;
  load: (row: Row) => unknown;
  save: (value: never) => unknown;
}

/** The column of each value, by the value's name. */
type Columns<Row> = Readonly<Record<string, keyof Row | ConvertedColumn<Row>>>;

type ValuesOf<Row, Of extends Columns<Row>> = {
  [Name in keyof Of]: Of[Name] extends keyof Row
    ? Row[Of[Name]]
    : Of[Name] extends { load: (row: Row) => infer Value }
      ? Value
      : never;
};

interface Writing {
  db: Database;
}

/** Functions that read and write a table's rows as values, and keep their revision and times. */
export function recordRows<
  Table extends RecordTable,
  const Of extends Columns<Selectable<Tables[Table]>>,
>(table: Table, columns: Of) {
  type Row = Selectable<Tables[Table]>;
  type Values = ValuesOf<Row, Of>;
  const all = Object.entries(columns).map(([name, column]) =>
    typeof column === 'object'
      ? { name, ...column, save: column.save as (value: unknown) => unknown }
      : { name, column, load: (row: Row) => row[column], save: (value: unknown) => value },
  );
  const [findRow, insert, remove] = [findById(table), insertRow(table), deleteById(table)];

  function toColumns(values: Values) {
    const byName: Record<string, unknown> = values;
    return Object.fromEntries(all.map(({ name, column, save }) => [column, save(byName[name])]));
  }

  return {
    async find(
      db: Database,
      id: number,
    ): Promise<{ values: Values; revision: number } | undefined> {
      const row = await findRow(db, id);
      if (!row) return undefined;
      const values = Object.fromEntries(all.map(({ name, load }) => [name, load(row)])) as Values;
      return { values, revision: (row as unknown as { revision: number }).revision };
    },
    /** Under its earlier id, if it was deleted and comes back. */
    insert({ db }: Writing, values: Values, { id, now }: { id: number | undefined; now: Date }) {
      const earlier = id !== undefined && { id };
      const row = { ...earlier, ...toColumns(values), created_at: now, updated_at: now };
      return insert(db, row as never);
    },
    async update({ db }: Writing, id: number, values: Values, { now }: { now: Date }) {
      await db
        // Kysely can't type a query on one of several tables, so it treats each as this one.
        .updateTable(table as 'albums')
        .set(({ eb }) => ({
          ...toColumns(values),
          revision: eb('revision', '+', 1),
          updated_at: now,
        }))
        .where('id', '=', id)
        .execute();
    },
    remove: ({ db }: Writing, id: number) => remove(db, id),
  };
}
