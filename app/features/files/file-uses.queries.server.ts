import type { Database } from '#db/engine.ts';

/** What refers to a file: its kind, such as `article`, and its id. */
interface FileUser {
  kind: string;
  contentId: number;
}

/** Replaces those of a text. Leaves out files that don't exist. */
export async function replaceFileUses(
  db: Database,
  { kind, contentId }: FileUser,
  fileIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('file_uses')
    .where('kind', '=', kind)
    .where('content_id', '=', contentId)
    .execute();
  if (fileIds.length === 0) return;
  const known = await db
    .selectFrom('library_files')
    .select('id')
    .where('id', 'in', [...fileIds])
    .execute();
  const rows = known.map(({ id }) => ({ kind, content_id: contentId, file_id: id }));
  if (rows.length > 0) await db.insertInto('file_uses').values(rows).execute();
}

/** The texts that refer to a file, by the kind and id of what has them, published or not. */
export async function listFileUses(db: Database, fileId: number) {
  return db
    .selectFrom('file_uses')
    .select(['kind', 'content_id'])
    .where('file_id', '=', fileId)
    .execute();
}
