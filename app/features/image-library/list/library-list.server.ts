import {
  type ImageCategory,
  imageCategories,
} from '#app/features/images/embeds/image-categories.ts';
import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { presentImage } from '#app/features/images/images.server.ts';
import { type ListPage, listPage } from '#app/http/cursor.ts';
import { readCursor, readOrder } from '#app/http/lists/list-order.ts';
import type { Database } from '#db/engine.ts';
import { imageFilters, imageOrders } from '../image-filters.ts';
import { type LibraryRow, listLibraryImages } from './library-list.queries.server.ts';
import { listSiteImageIds } from './site-images.server.ts';

const PAGE_SIZE = 36;
const MAX_QUERY_LENGTH = 100;

export interface LibraryImage {
  id: number;
  title: string;
  alt: string;
  category: ImageCategory;
  credit: string;
  isFeatured: boolean;
  isDecorative: boolean;
  isTrashed: boolean;
  fileName: string;
  /** Size of the uploaded file. */
  bytes: number;
  /** ISO 8601. */
  createdAt: string;
  image: ImageSource;
}

/** @param params `q`, `category`, `show`, `view`, `sort` and `after`; invalid values are ignored */
export async function getLibrary(db: Database, params: URLSearchParams) {
  const category = imageCategories.find(({ value }) => value === params.get('category'))?.value;
  const filter = imageFilters.find(({ value }) => value === params.get('show'))?.value;
  const text = params.get('q')?.trim().slice(0, MAX_QUERY_LENGTH) || undefined;
  const view: 'grid' | 'list' = params.get('view') === 'list' ? 'list' : 'grid';
  const order = readOrder(params, imageOrders) ?? { by: 'added', isDescending: true };
  const after = readCursor(params, imageOrders, order);
  const shownBySite = await listSiteImageIds(db);
  const query = { text, category, filter, order, after, limit: PAGE_SIZE + 1 };
  const rows = await listLibraryImages(db, query, shownBySite);
  const page: ListPage<LibraryImage> = listPage(
    rows,
    PAGE_SIZE,
    (row) => ({
      at: { title: row.title, size: row.bytes, added: row.created_at }[order.by],
      id: row.id,
    }),
    presentLibraryImage,
  );
  return { category, filter, text, view, order, page };
}

export type Library = Awaited<ReturnType<typeof getLibrary>>;

export function presentLibraryImage(row: LibraryRow): LibraryImage {
  return {
    id: row.id,
    title: row.title,
    alt: row.alt,
    category: row.category,
    credit: row.credit,
    isFeatured: row.is_featured,
    isDecorative: row.is_decorative,
    isTrashed: row.trashed_at !== null,
    fileName: row.file_name,
    bytes: row.bytes,
    createdAt: row.created_at.toISOString(),
    image: presentImage(row),
  };
}
