import type { RunTransaction } from '#db/transaction.ts';
import type { HashedFiles } from './hashed-files.ts';

/**
 * Deletes a file unless a row of the table refers to it. As with images, an upload of the same bytes holds the
 * same lock while it adds its row.
 */
export function fileRemover(
  transaction: RunTransaction,
  files: Pick<HashedFiles, 'remove' | 'getLock'>,
  table: 'videos' | 'library_files',
): (storageKey: string) => Promise<void> {
  return (storageKey) =>
    transaction(async ({ db, advisoryLock }) => {
      await advisoryLock(files.getLock(storageKey));
      const used = await db
        .selectFrom(table)
        .select('id')
        .where('storage_key', '=', storageKey)
        .executeTakeFirst();
      if (!used) await files.remove(storageKey);
    });
}
