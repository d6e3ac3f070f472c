import { listLibraryImageIds } from '#app/text/long-text/images.server.ts';
import type { Database } from '#db/engine.ts';
import {
  deleteImageUses,
  type ImageUser,
  insertImageUses,
  listLibraryIds,
} from './image-uses.queries.server.ts';

/**
 * Records which library images a content item's Markdown texts show. Call it in the transaction that
 * saves the texts, and with no texts when the item is deleted for good.
 */
export async function saveImageUses(
  db: Database,
  user: ImageUser,
  texts: readonly string[],
): Promise<void> {
  const ids = [...new Set(texts.flatMap(listLibraryImageIds))];
  await deleteImageUses(db, user);
  await insertImageUses(db, user, await listLibraryIds(db, ids));
}
