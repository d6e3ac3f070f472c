import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import { type ListOrder, readCursor, readOrder } from '#app/http/lists/list-order.ts';
import type { Database } from '#db/engine.ts';
import { formatPartialDate, toIsoDate } from '../partial-date.ts';
import { type EntryRow, listEntriesForStaff, listEras } from '../timeline.queries.server.ts';
import { getEras } from './eras.server.ts';

const PAGE_SIZE = 40;
const orders = { date: 'number', title: 'text' } as const;

export interface ListedEntry {
  id: number;
  title: string;
  /** 'March 9, 2016' */
  date: string;
  era: string;
  image: ImageSource | undefined;
  hasLink: boolean;
}

/** One page of all entries, the latest first by default. */
export async function getEntryList(
  db: Database,
  params: URLSearchParams,
): Promise<{ page: ListPage<ListedEntry>; order: ListOrder; text: string }> {
  const text = (params.get('q') ?? '').trim();
  const order = readOrder(params, orders) ?? ({ by: 'date', isDescending: true } as const);
  const rows = await listEntriesForStaff(db, {
    text: text || undefined,
    order,
    after: readCursor(params, orders, order),
    limit: PAGE_SIZE + 1,
  });
  const images = await getImagesOf(db, rows);
  const { eras, findAt } = await getEras(db);
  const present = (row: EntryRow): ListedEntry => {
    const eraId = findAt(row.day_key);
    return {
      id: row.id,
      title: row.title,
      date: formatPartialDate(toIsoDate(row.day_key)),
      era: eras.find(({ id }) => id === eraId)?.name ?? '',
      image: images.get(row.image_id ?? 0),
      hasLink: row.link_id !== null,
    };
  };
  const getCursor = ({ title, day_key: dayKey, id }: EntryRow) => ({
    at: order.by === 'title' ? title : dayKey,
    id,
  });
  return { page: listPage(rows, PAGE_SIZE, getCursor, present), order, text };
}

export interface ListedEra {
  id: number;
  name: string;
  begins: string;
  description: string;
}

/** All eras in order. */
export async function getEraList(db: Database): Promise<ListedEra[]> {
  const rows = await listEras(db);
  return rows.map(({ id, name, description, day_key: dayKey }) => ({
    id,
    name,
    begins: formatPartialDate(toIsoDate(dayKey)),
    description,
  }));
}
