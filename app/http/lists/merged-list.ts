import { MAX_ID } from '../../text/links/row-id.ts';
import { type Cursor, decodeCursor, encodeCursor, type ListPage } from '../cursor.ts';

/** A row of one of the lists. One without an item isn't shown, but the next page starts after it. */
export interface MergedRow<Item> {
  at: Date;
  /** Unique within its list. */
  id: number;
  item: Item | undefined;
}

/** Returns the first rows after the cursor, ordered by time and id, newest first. */
export type MergedSource<Item> = (page: {
  after: Cursor | undefined;
  limit: number;
}) => Promise<MergedRow<Item>[]>;

/** `id` is unique in the merged list. */
export type MergedItem<Item> = Item & { id: string; at: string };

/** A cursor in the list with this index. */
interface MergedCursor extends Cursor {
  index: number;
}

/**
 * One page of several lists as one, newest first. Of rows with the same time, those of the first list come first.
 * @param param of the page before; an invalid one means page one
 */
export async function mergeLists<Item extends object>(
  sources: readonly MergedSource<Item>[],
  param: string | null,
  size: number,
): Promise<ListPage<MergedItem<Item>>> {
  const cursor = decodeMergedCursor(param);
  const lists = await Promise.all(
    sources.map(async (read, index) => {
      const rows = await read({ after: cursor && cursorFor(cursor, index), limit: size + 1 });
      return rows.map((row) => ({ ...row, index }));
    }),
  );
  // Sorting keeps the order of rows with the same time.
  const rows = lists.flat().toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown.flatMap(({ at, id, index, item }) =>
      item === undefined ? [] : { ...item, id: `${index}-${id}`, at: at.toISOString() },
    ),
    nextCursor: rows.length > size && last ? `${encodeCursor(last)}-${last.index}` : undefined,
  };
}

/** A list of rows that are loaded already. */
export function loadedRows<Item>(rows: readonly MergedRow<Item>[]): MergedSource<Item> {
  const sorted = rows.toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id);
  return async ({ after, limit }) =>
    sorted
      .filter(({ at, id }) => !after || at < after.at || (+at === +after.at && id < after.id))
      .slice(0, limit);
}

/** Of rows at the cursor's own time, lists before its list have none left, and lists after it all. */
function cursorFor({ at, id, index: ofCursor }: MergedCursor, index: number): Cursor {
  if (index === ofCursor) return { at, id };
  return { at, id: index < ofCursor ? 0 : MAX_ID };
}

function decodeMergedCursor(param: string | null): MergedCursor | undefined {
  const [, position = '', index] = /^(.+)-(\d{1,2})$/.exec(param ?? '') ?? [];
  const cursor = decodeCursor(position);
  return cursor && { ...cursor, index: Number(index) };
}
