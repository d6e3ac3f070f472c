/** Where a page of a list begins: right behind the item with this time and this id. */
export interface Cursor {
  at: Date;
  id: number;
}

const PATTERN = /^([0-9a-z]{1,9})-([1-9]\d{0,9})$/;
/** Ids are integers of four bytes; PostgreSQL refuses to compare one with anything larger. */
export const MAX_ID = 2_147_483_647;
/** The last moment a Date can hold. */
const END_OF_TIME = 8.64e15;

/** As it stands in an address, `lz3k1c0-42`: milliseconds since 1970 in base 36, and the id. */
export function encodeCursor({ at, id }: Cursor): string {
  return `${at.getTime().toString(36)}-${id}`;
}

/** Undefined for whatever is no key, so that the list begins at its beginning. */
export function decodeCursor(word: string | null): Cursor | undefined {
  const [, time = '', id = ''] = PATTERN.exec(word ?? '') ?? [];
  const milliseconds = Number.parseInt(time, 36);
  if (!(milliseconds <= END_OF_TIME && Number(id) <= MAX_ID)) return undefined;
  return { at: new Date(milliseconds), id: Number(id) };
}

/** A part of a list, newest first, and the key of the part that follows, if one does. */
export interface ListPage<Item> {
  items: Item[];
  nextCursor: string | undefined;
}

/**
 * Makes a page of `size` items from rows that were asked for with a limit of `size + 1`: the row
 * too many says that there is more.
 */
export function listPage<Row, Item>(
  rows: readonly Row[],
  size: number,
  cursorOf: (row: Row) => Cursor,
  present: (row: Row) => Item,
): ListPage<Item> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > size && last ? encodeCursor(cursorOf(last)) : undefined,
  };
}
