import { MAX_ID } from '../text/links/row-id.ts';

/** The type of the value that a list is ordered by. */
interface OrderValues {
  time: Date;
  /** Whole and not negative. */
  number: number;
  text: string;
}

export type OrderType = keyof OrderValues;

/** A page of a list starts after the item with this time, or what else the list is ordered by, and id. */
export interface Cursor<Type extends OrderType = 'time'> {
  at: OrderValues[Type];
  id: number;
}

const PATTERN = /^([0-9a-z]{1,9})-([1-9]\d{0,9})$/;

/** The maximum time value of a Date. */
const MAX_TIME = 8.64e15;

/** For URLs, such as `lz3k1c0-42`: the number or the milliseconds since 1970 in base 36, and the id. Or `42.A title`. */
export function encodeCursor({ at, id }: Cursor<OrderType>): string {
  return typeof at === 'string' ? `${id}.${at}` : `${at.valueOf().toString(36)}-${id}`;
}

/** Returns undefined for an invalid cursor, which means page one. */
export function decodeCursor(param: string | null): Cursor | undefined {
  const number = decodeNumber(param, MAX_TIME);
  return number && { at: new Date(number.at), id: number.id };
}

/** The same for a list that is ordered by a number. */
export function decodeNumber(param: string | null, max = MAX_ID): Cursor<'number'> | undefined {
  const [, number = '', id = ''] = PATTERN.exec(param ?? '') ?? [];
  const at = Number.parseInt(number, 36);
  return at <= max && Number(id) <= MAX_ID ? { at, id: Number(id) } : undefined;
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
  getCursor: (row: Row) => Cursor<OrderType>,
  present: (row: Row) => Item,
): ListPage<Item> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > size && last ? encodeCursor(getCursor(last)) : undefined,
  };
}
