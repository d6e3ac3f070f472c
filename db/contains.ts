import { type SqlBool, sql } from 'kysely';

/** Case-insensitive substring match. SQLite ignores the case of ASCII letters only. */
export function contains(column: string, text: string) {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
