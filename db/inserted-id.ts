import type { InsertQueryBuilder, InsertResult } from 'kysely';
import type { Tables } from './tables.ts';

/** Inserts a row and returns its id. */
export async function insertedId<Table extends keyof Tables>(
  query: InsertQueryBuilder<Tables, Table, InsertResult>,
): Promise<number> {
  // Kysely cannot infer the columns of a table that is a type parameter.
  const insert = query as unknown as InsertQueryBuilder<Tables, 'posts', InsertResult>;
  const { id } = await insert.returning('id').executeTakeFirstOrThrow();
  return id;
}
