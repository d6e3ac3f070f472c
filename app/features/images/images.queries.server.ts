import type { Database } from '#db/engine.ts';

export async function listImages(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('images')
    .select(['id', 'storage_key', 'width', 'height', 'placeholder', 'alt'])
    .where('id', 'in', [...ids])
    .execute();
}

export async function listImageSizes(db: Database, storageKeys: readonly string[]) {
  if (storageKeys.length === 0) return [];
  return db
    .selectFrom('images')
    .select(['storage_key', 'width', 'height'])
    .where('storage_key', 'in', [...storageKeys])
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
