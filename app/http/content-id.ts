import { AppError } from '../errors.ts';
import { MAX_ID } from '../text/links/row-id.ts';

const PATTERN = /^([1-9]\d{0,9})(-.*)?$/s;

/** Returns the id in `12` or `12-some-slug`, or undefined if there is no valid id. */
export function parseContentId(param: string | undefined): number | undefined {
  const id = Number(PATTERN.exec(param ?? '')?.[1]);
  return id <= MAX_ID ? id : undefined;
}

/** Returns the id in `12`, for URLs without a slug, which have one spelling, and for forms. */
export function parseRowId(param: string | undefined): number | undefined {
  const id = parseContentId(param);
  return param === `${id}` ? id : undefined;
}

/** @throws AppError not-found without a valid id */
export function requireContentId(param: string | undefined): number {
  const id = parseContentId(param);
  if (id === undefined) throw new AppError('not-found');
  return id;
}

/** @throws AppError not-found without an id or a row that has it */
export async function requireRow<Row>(
  id: number | undefined,
  findRow: (id: number) => Promise<Row | undefined>,
): Promise<Row> {
  const row = id === undefined ? undefined : await findRow(id);
  if (row === undefined) throw new AppError('not-found');
  return row;
}

/** The id of the record that a page edits, or `new`. */
export function parseNewId(param: string | undefined): number | 'new' | undefined {
  return param === 'new' ? 'new' : parseContentId(param);
}
