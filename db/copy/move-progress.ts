import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { RowKey } from './table-rows.ts';

interface Copied {
  rows: number;
  lastKey: RowKey;
}

/** The progress of a move, in a table of the target that exists until the move is done. */
export class MoveProgress {
  readonly #db: Database;

  private constructor(db: Database) {
    this.#db = db;
  }

  static async open(db: Database): Promise<MoveProgress> {
    await sql`create table if not exists database_moves
      (name text primary key, rows bigint not null, last_key text not null)`.execute(db);
    return new MoveProgress(db);
  }

  /** The uuid of the site whose move began. */
  async findSite(): Promise<string | undefined> {
    const { rows } = await sql<{ last_key: string }>`select last_key from database_moves
      where name = ${SITE}`.execute(this.#db);
    return rows[0]?.last_key;
  }

  async begin(db: Database, uuid: string): Promise<void> {
    await sql`insert into database_moves values (${SITE}, 0, ${uuid})`.execute(db);
  }

  async find(db: Database, table: string): Promise<Copied | undefined> {
    const { rows } = await sql<{ rows: number; last_key: string }>`
      select rows, last_key from database_moves where name = ${table}`.execute(db);
    return rows[0] && { rows: rows[0].rows, lastKey: JSON.parse(rows[0].last_key) };
  }

  async record(db: Database, table: string, { rows, lastKey }: Copied): Promise<void> {
    const key = JSON.stringify(lastKey);
    await sql`insert into database_moves values (${table}, ${rows}, ${key})
      on conflict (name) do update set rows = excluded.rows, last_key = excluded.last_key`.execute(
      db,
    );
  }

  async finish(db: Database): Promise<void> {
    await sql`drop table database_moves`.execute(db);
  }
}

/** Whether the rows in this database are only a part of those that a move copies. */
export async function isMoveUnfinished(db: Database): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'database_moves');
}

/** Not the name of a table. */
const SITE = ':site';
