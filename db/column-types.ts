/**
 * A column's name determines its type, so that both engines return the same JavaScript values:
 * `*_at` is a Date, `is_*` and `has_*` are booleans, `*_json` is a JSON value. PostgreSQL has these
 * types; SQLite stores numbers and text, which are converted by name.
 */
export type ColumnKind = 'time' | 'boolean' | 'json' | 'plain';

export function columnKind(name: string): ColumnKind {
  if (name.endsWith('_at')) return 'time';
  if (name.startsWith('is_') || name.startsWith('has_')) return 'boolean';
  if (name.endsWith('_json')) return 'json';
  return 'plain';
}

function isJsonContainer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return !(value instanceof Date) && !ArrayBuffer.isView(value);
}

/** Sends arrays and plain objects as JSON text; pg would send an array as a PostgreSQL array. */
export function encodeJson(value: unknown): unknown {
  return isJsonContainer(value) ? JSON.stringify(value) : value;
}
