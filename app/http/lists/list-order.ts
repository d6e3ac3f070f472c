import { MAX_ID } from '../../text/links/row-id.ts';
import { type Cursor, decodeCursor, decodeNumber, type OrderType } from '../cursor.ts';

/** How a list is sorted. */
export interface ListOrder<By extends string = string> {
  by: By;
  isDescending: boolean;
}

/** By what a list can be sorted, and of which type that is. */
type OrderTypes<By extends string> = Readonly<Record<By, OrderType>>;

/** Reads `sort`, such as `title` or, in descending order, `-title`. Returns undefined for an unknown order. */
export function readOrder<By extends string>(
  params: URLSearchParams,
  types: OrderTypes<By>,
): ListOrder<By> | undefined {
  const [, minus, name] = /^(-?)(.*)$/.exec(params.get('sort') ?? '') ?? [];
  const by = (Object.keys(types) as By[]).find((key) => key === name);
  return by && { by, isDescending: minus === '-' };
}

/** Reads `after` of a list in this order. Without one, lists are ordered by time. */
export function readCursor<By extends string>(
  params: URLSearchParams,
  types: OrderTypes<By>,
  order: ListOrder<By> | undefined,
): Cursor<OrderType> | undefined {
  return decoders[order ? types[order.by] : 'time'](params.get('after'));
}

const decoders = {
  time: decodeCursor,
  number: (param: string | null) => decodeNumber(param),
  text: decodeText,
};

const TEXT_PATTERN = /^([1-9]\d{0,9})\.([^\0]{0,500})$/su;

export function decodeText(param: string | null): Cursor<'text'> | undefined {
  const [, id = '', at] = TEXT_PATTERN.exec(param ?? '') ?? [];
  return at !== undefined && Number(id) <= MAX_ID ? { at, id: Number(id) } : undefined;
}
