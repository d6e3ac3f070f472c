import type { RunTransaction } from '#db/transaction.ts';
import { type Videos, videoLock } from './videos.ts';

/**
 * Deletes a video's file unless a row refers to it. As with images, an upload of the same bytes holds the
 * same lock while it adds its row.
 */
export function videoRemover(
  transaction: RunTransaction,
  videos: Pick<Videos, 'remove'>,
): (storageKey: string) => Promise<void> {
  return (storageKey) =>
    transaction(async ({ db, advisoryLock }) => {
      await advisoryLock(videoLock(storageKey));
      const used = await db
        .selectFrom('videos')
        .select('id')
        .where('storage_key', '=', storageKey)
        .executeTakeFirst();
      if (!used) await videos.remove(storageKey);
    });
}
