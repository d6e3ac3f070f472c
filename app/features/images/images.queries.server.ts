import type { Database } from '#db/engine.ts';

const imageColumns = [
  ...(['id', 'storage_key', 'width', 'height', 'placeholder', 'alt'] as const),
  ...(['is_decorative', 'focal_x', 'focal_y'] as const),
] as const;

export type ImageRow = Awaited<ReturnType<typeof listImages>>[number];

/** Without images in the trash. */
export async function listImages(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('images')
    .select(imageColumns)
    .where('id', 'in', [...ids])
    .where('trashed_at', 'is', null)
    .execute();
}

interface TextImages {
  ids: readonly number[];
  keys: readonly string[];
}

/** Images that a text refers to by id or by storage key, without those in the trash. */
export async function listImagesForText(db: Database, { ids, keys }: TextImages) {
  if (ids.length + keys.length === 0) return [];
  return db
    .selectFrom('images')
    .select([...imageColumns, 'purpose', 'credit'])
    .where(({ or, eb }) =>
      or([
        ...(ids.length > 0 ? [eb('id', 'in', [...ids])] : []),
        ...(keys.length > 0 ? [eb('storage_key', 'in', [...keys])] : []),
      ]),
    )
    .where('trashed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Identical files share a storage key. */
export async function listImagesByStorageKey(db: Database, storageKey: string) {
  return db
    .selectFrom('images')
    .select(['id', 'purpose'])
    .where('storage_key', '=', storageKey)
    .execute();
}
