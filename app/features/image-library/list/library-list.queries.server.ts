import type { ExpressionBuilder } from 'kysely';
import type { ImageCategory } from '#app/features/images/embeds/image-categories.ts';
import type { Cursor, OrderType } from '#app/http/cursor.ts';
import type { ListOrder } from '#app/http/lists/list-order.ts';
import { inOrder, textOrder } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import { ownImageTables } from '#db/tables/content-tables.ts';
import type { Tables } from '#db/tables.ts';
import type { ImageFilter, ImageOrder } from '../image-filters.ts';

export interface LibraryQuery {
  text?: string | undefined;
  category?: ImageCategory | undefined;
  filter?: ImageFilter | undefined;
  order: ListOrder<ImageOrder>;
  after?: Cursor<OrderType> | undefined;
  limit: number;
}

export type LibraryRow = Awaited<ReturnType<typeof listLibraryImages>>[number];

const orderColumns = { title: textOrder('title'), size: 'bytes', added: 'created_at' } as const;

/** `usedIds` are in use although no row of a table says so. */
export async function listLibraryImages(
  db: Database,
  { text, category, filter, order, after, limit }: LibraryQuery,
  usedIds: readonly number[],
) {
  return db
    .selectFrom('images')
    .selectAll()
    .where('purpose', '=', 'library')
    .where('merged_into_id', 'is', null)
    .where('trashed_at', filter === 'trash' ? 'is not' : 'is', null)
    .$if(text !== undefined, (query) =>
      query.where(({ or }) =>
        or(
          ['title', 'alt', 'credit', 'source', 'file_name'].map((column) =>
            contains(`images.${column}`, text as string),
          ),
        ),
      ),
    )
    .$if(category !== undefined, (query) => query.where('category', '=', category as ImageCategory))
    .$if(filter === 'featured', (query) => query.where('is_featured', '=', true))
    .$if(filter === 'no-alt', (query) =>
      query.where('alt', '=', '').where('is_decorative', '=', false),
    )
    .$if(filter === 'no-credit', (query) => query.where('credit', '=', ''))
    .$if(filter === 'unused', (query) => query.where(isUnused(usedIds)))
    .$call((query) =>
      inOrder(query, orderColumns[order.by], 'id', {
        after,
        limit,
        isDescending: order.isDescending,
      }),
    )
    .execute();
}

type ImagesBuilder = ExpressionBuilder<Tables, 'images'>;

/** Those that refer to images. */
const tables = [...Object.values(ownImageTables), 'timeline_entries', 'image_uses'] as const;

/** Rows of the table show the image, or a duplicate merged into it. */
function isUsedBy({ exists, selectFrom }: ImagesBuilder, table: (typeof tables)[number]) {
  const ofImage = selectFrom('images as reference')
    .select('reference.id')
    .where((inner) =>
      inner.or([
        inner('reference.id', '=', inner.ref('images.id')),
        inner('reference.merged_into_id', '=', inner.ref('images.id')),
      ]),
    );
  return exists(
    selectFrom(table).select(`${table}.image_id`).where(`${table}.image_id`, 'in', ofImage),
  );
}

/** Neither the image nor a duplicate merged into it is shown anywhere. */
function isUnused(usedIds: readonly number[]) {
  return (eb: ImagesBuilder) => {
    const { and, not, or } = eb;
    return and([
      not(or([...tables.map((table) => isUsedBy(eb, table))])),
      ...(usedIds.length > 0 ? [eb('images.id', 'not in', [...usedIds])] : []),
    ]);
  };
}

/** Those of the images that are in the library, or in its trash. */
export async function listSelectedImages(
  db: Database,
  ids: readonly number[],
  { isTrashed }: { isTrashed: boolean },
) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('images')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('purpose', '=', 'library')
    .where('merged_into_id', 'is', null)
    .where('trashed_at', isTrashed ? 'is not' : 'is', null)
    .orderBy('id')
    .execute();
}

/** Those of the images that nothing shows. `usedIds` are in use although no row of a table says so. */
export async function listUnusedIds(
  db: Database,
  ids: readonly number[],
  usedIds: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('id', 'in', [...ids])
    .where(isUnused(usedIds))
    .execute();
  return rows.map(({ id }) => id);
}

/** Files and hashes of every library image, for finding duplicates. */
export async function listFingerprints(db: Database) {
  return db
    .selectFrom('images')
    .select(['id', 'title', 'storage_key', 'original_key', 'perceptual_hash'])
    .where('purpose', '=', 'library')
    .where('merged_into_id', 'is', null)
    .where('trashed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Merged duplicates stay, because texts refer to them, and so does the image of a media item, which is
 * nothing without it.
 */
export async function listExpiredTrash(
  db: Database,
  before: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('purpose', '=', 'library')
    .where('merged_into_id', 'is', null)
    .where('trashed_at', '<', before)
    .where((eb) => eb.not(isUsedBy(eb, 'media_items')))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isOriginalUsed(db: Database, originalKey: string): Promise<boolean> {
  return hasRows(db.selectFrom('images').where('original_key', '=', originalKey));
}

export async function findUploaderName(db: Database, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}
