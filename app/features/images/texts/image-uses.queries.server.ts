import type { Database } from '#db/engine.ts';

/** An item that uses an image: its kind, such as `article`, and its id. */
export interface ImageUser {
  kind: string;
  contentId: number;
}

export async function listLibraryIds(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('id', 'in', [...ids])
    .where('purpose', '=', 'library')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteImageUses(db: Database, user: ImageUser): Promise<void> {
  await db
    .deleteFrom('image_uses')
    .where('kind', '=', user.kind)
    .where('content_id', '=', user.contentId)
    .execute();
}

export async function insertImageUses(
  db: Database,
  { kind, contentId }: ImageUser,
  imageIds: readonly number[],
): Promise<void> {
  if (imageIds.length === 0) return;
  const rows = imageIds.map((image_id) => ({ kind, content_id: contentId, image_id }));
  await db.insertInto('image_uses').values(rows).execute();
}
