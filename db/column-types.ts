/**
 * What a column holds follows from its name, so that both engines hand back the same JavaScript
 * values: `*_at` is a time (Date), `is_*` and `has_*` are booleans, `*_json` is a JSON value.
 * PostgreSQL knows this by itself; SQLite stores numbers and text and is told here.
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

/** Arrays and plain objects travel as JSON text: pg would send an array as a PostgreSQL array. */
export function encodeJson(value: unknown): unknown {
  return isJsonContainer(value) ? JSON.stringify(value) : value;
}
