import type { SQLInputValue } from 'node:sqlite';
import { columnKind, encodeJson } from '#db/column-types.ts';

/** Converts a JavaScript value to one node:sqlite can bind. Dates become milliseconds since 1970 (UTC). */
export function encodeParameter(value: unknown): SQLInputValue {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === undefined) return null;
  return encodeJson(value) as SQLInputValue;
}

function decode(name: string, value: unknown): unknown {
  if (value === null) return null;
  switch (columnKind(name)) {
    case 'time':
      return new Date(Number(value));
    case 'boolean':
      return value === 1;
    case 'json':
      return JSON.parse(String(value));
    case 'plain':
      return value;
  }
}

export type RowDecoder = (row: Record<string, unknown>) => Record<string, unknown>;

/** A decoder for rows with these columns. Rows with only plain columns are returned as they are. */
export function rowDecoder(columns: readonly string[]): RowDecoder {
  const special = columns.filter((name) => columnKind(name) !== 'plain');
  if (special.length === 0) return (row) => row;
  return (row) => {
    for (const name of special) row[name] = decode(name, row[name]);
    return row;
  };
}
