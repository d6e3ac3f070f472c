import type { RunTransaction } from '#db/transaction.ts';
import { type ImageStore, imageLock } from './image-store.ts';

/**
 * Deletes an image's files unless a row refers to it. The same bytes may be uploaded at this very
 * moment: both sides hold the same lock, so either the new row is seen here, or the upload finds
 * the files gone and writes them again.
 */
export function imageRemover(
  transaction: RunTransaction,
  images: Pick<ImageStore, 'remove'>,
): (storageKey: string) => Promise<void> {
  return (storageKey) =>
    transaction(async ({ db, advisoryLock }) => {
      await advisoryLock(imageLock(storageKey));
      const used = await db
        .selectFrom('images')
        .select('id')
        .where('storage_key', '=', storageKey)
        .executeTakeFirst();
      if (!used) await images.remove(storageKey);
    });
}
