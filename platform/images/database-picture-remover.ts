import type { RunTransaction } from '#db/transaction.ts';
import { type Pictures, pictureTurn } from './pictures.ts';

/**
 * Takes a picture's files away unless a row shows it. The same bytes may be sent in at this moment:
 * whoever adds the row takes the same turn, so that it is either seen here or finds the files gone
 * and writes them again.
 */
export function pictureRemover(
  transaction: RunTransaction,
  pictures: Pick<Pictures, 'remove'>,
): (storageKey: string) => Promise<void> {
  return (storageKey) =>
    transaction(async ({ db, takeTurnAt }) => {
      await takeTurnAt(pictureTurn(storageKey));
      const shown = await db
        .selectFrom('images')
        .select('id')
        .where('storage_key', '=', storageKey)
        .executeTakeFirst();
      if (!shown) await pictures.remove(storageKey);
    });
}
