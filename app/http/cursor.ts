import { MAX_ID } from '../text/links/row-id.ts';

/** A page of a list starts after the item with this time and id. */
export interface Cursor {
  at: Date;
  id: number;
}

const PATTERN = /^([0-9a-z]{1,9})-([1-9]\d{0,9})$/;

/** The maximum time value of a Date. */
const MAX_TIME = 8.64e15;

/** For URLs, such as `lz3k1c0-42`: milliseconds since 1970 in base 36, and the id. */
export function encodeCursor({ at, id }: Cursor): string {
  return `${at.getTime().toString(36)}-${id}`;
}

/** Returns undefined for an invalid cursor, which means page one. */
export function decodeCursor(param: string | null): Cursor | undefined {
  const [, time = '', id = ''] = PATTERN.exec(param ?? '') ?? [];
  const milliseconds = Number.parseInt(time, 36);
  if (!(milliseconds <= MAX_TIME && Number(id) <= MAX_ID)) return undefined;
  return { at: new Date(milliseconds), id: Number(id) };
}

/** One page of a list, and the cursor of the next page, if there is one. */
export interface ListPage<Item> {
  items: Item[];
  nextCursor: string | undefined;
}

/**
 * Makes a page of `size` items from rows that were queried with a limit of `size + 1`. The extra row
 * shows that there is a next page.
 */
export function listPage<Row, Item>(
  rows: readonly Row[],
  size: number,
  getCursor: (row: Row) => Cursor,
  present: (row: Row) => Item,
): ListPage<Item> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > size && last ? encodeCursor(getCursor(last)) : undefined,
  };
}
