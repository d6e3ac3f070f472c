import { type SqlBool, sql } from 'kysely';

/** Whether a column holds the words somewhere, whatever their case (of ASCII letters, on SQLite). */
export function contains(column: string, words: string) {
  const pattern = `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
