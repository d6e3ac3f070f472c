import type { Database } from '#db/engine.ts';

const imageColumns = [
  'images.storage_key',
  'images.width',
  'images.height',
  'images.placeholder',
  'images.title',
  'images.alt',
  'images.is_decorative',
  'images.focal_x',
  'images.focal_y',
] as const;

/** References to a merged duplicate lead to the image that it was merged into. */
function resolvedImages(db: Database) {
  return db
    .selectFrom('images as reference')
    .innerJoin('images', (join) =>
      join.on(({ eb, ref, fn }) =>
        eb('images.id', '=', fn.coalesce(ref('reference.merged_into_id'), ref('reference.id'))),
      ),
    )
    .select(['reference.id as id', ...imageColumns])
    .where('images.trashed_at', 'is', null);
}

export type ImageRow = Awaited<ReturnType<typeof listImages>>[number];

/** Without images in the trash. */
export async function listImages(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return resolvedImages(db)
    .where('reference.id', 'in', [...ids])
    .execute();
}

interface TextImages {
  ids: readonly number[];
  keys: readonly string[];
}

/** Images that a text refers to by id or by storage key, without those in the trash. */
export async function listImagesForText(db: Database, { ids, keys }: TextImages) {
  if (ids.length + keys.length === 0) return [];
  return resolvedImages(db)
    .select(['images.purpose', 'images.credit'])
    .where(({ or, eb }) =>
      or([
        ...(ids.length > 0 ? [eb('reference.id', 'in', [...ids])] : []),
        ...(keys.length > 0 ? [eb('images.storage_key', 'in', [...keys])] : []),
      ]),
    )
    .orderBy('reference.id')
    .execute();
}

/** Identical files share a storage key. */
export async function listImagesByStorageKey(db: Database, storageKey: string) {
  return db
    .selectFrom('images')
    .select(['id', 'purpose', 'focal_x', 'focal_y', 'trashed_at', 'merged_into_id'])
    .where('storage_key', '=', storageKey)
    .execute();
}

/** Sizes of stored images in bytes, by storage key. */
export async function getStoredBytes(
  db: Database,
  storageKeys: readonly string[],
): Promise<Map<string, number>> {
  if (storageKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('images')
    .select(['storage_key', 'stored_bytes'])
    .where('storage_key', 'in', [...storageKeys])
    .execute();
  return new Map(rows.map((row) => [row.storage_key, row.stored_bytes]));
}

export function findImageState(db: Database, id: number) {
  return db
    .selectFrom('images')
    .select(['purpose', 'trashed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
