import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { ImagesTable } from '#db/tables/uploads.ts';

export type LibraryImageRow = NonNullable<Awaited<ReturnType<typeof findLibraryImage>>>;

/** Also finds images in the trash, but no merged duplicates. */
export async function findLibraryImage(db: Database, id: number) {
  return db
    .selectFrom('images')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', 'library')
    .where('merged_into_id', 'is', null)
    .executeTakeFirst();
}

/** Returns false if the image has changed since this revision. */
export async function updateLibraryImage(
  db: Database,
  { id, revision }: Pick<LibraryImageRow, 'id' | 'revision'>,
  changes: Updateable<ImagesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes what was merged into one image refer to another. Returns the ids of those images. */
export async function redirectMerged(
  db: Database,
  fromId: number,
  toId: number,
): Promise<number[]> {
  const rows = await db
    .updateTable('images')
    .set({ merged_into_id: toId })
    .where('merged_into_id', '=', fromId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setMerged(
  db: Database,
  ids: readonly number[],
  targetId: number | null,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('images')
    .set({ merged_into_id: targetId })
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteLibraryImages(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('images')
    .where('id', 'in', [...ids])
    .where('purpose', '=', 'library')
    .execute();
}

export type NewLibraryImage = Insertable<ImagesTable>;
