import type { Database } from '#db/engine.ts';
import { insertRow } from '#db/rows.ts';

export const insertImage = insertRow('images');

/** Deletes avatars and attachments only, never library images. Returns the storage key of the deleted row. */
export async function deleteUpload(db: Database, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('images')
    .where('id', '=', id)
    .where('purpose', '<>', 'library')
    .returning('storage_key')
    .executeTakeFirst();
  return row?.storage_key;
}

export async function updateImageTexts(
  db: Database,
  id: number,
  texts: { title?: string; alt?: string },
): Promise<void> {
  await db.updateTable('images').set(texts).where('id', '=', id).execute();
}

/** Returns false if the image was deleted. */
export async function updateUploadPurpose(
  db: Database,
  id: number,
  purpose: 'avatar' | 'attachment',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ purpose })
    .where('id', '=', id)
    .where('purpose', '<>', 'library')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function listStorageKeys(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('images')
    .select(['id', 'storage_key'])
    .where('id', 'in', [...ids])
    .execute();
}
