import type { Updateable } from 'kysely';
import type { Database } from '#db/engine.ts';
import { deleteById, findById, insertRow } from '#db/rows.ts';
import type { LibraryFilesTable } from '#db/tables/uploads.ts';

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Also finds files in the trash. */
export const findFile = findById('library_files');

export const insertFile = insertRow('library_files');

export const deleteFileRow = deleteById('library_files');

/** Without those in the trash. */
export async function listFiles(db: Database, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('library_files')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('trashed_at', 'is', null)
    .execute();
}

/** Returns false if the file has changed since this revision. */
export async function updateFile(
  db: Database,
  { id, revision }: Pick<FileRow, 'id' | 'revision'>,
  changes: Updateable<LibraryFilesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('library_files')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that went to the trash before this time. */
export async function listExpiredTrash(
  db: Database,
  before: Date,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('library_files')
    .select('id')
    .where('trashed_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
