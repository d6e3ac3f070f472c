import type { Database } from '#db/engine.ts';
import { isGoing, type RemovalRef } from '../items/imported-items.queries.server.ts';

/** Those of the images that a post shows which stays, or that are in use as something else. */
export async function listUsedUploads(
  db: Database,
  removal: RemovalRef,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const onPosts = await db
    .selectFrom('post_attachments')
    .select('image_id')
    .where('image_id', 'in', [...ids])
    .where(({ not }) => not(isGoing(removal, ['post', 'comment'], 'post_attachments.post_id')))
    .execute();
  const pending = await db
    .selectFrom('pending_images')
    .select('image_id')
    .where('image_id', 'in', [...ids])
    .execute();
  return new Set([...onPosts, ...pending].map(({ image_id }) => image_id));
}

export async function listUploads(db: Database, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('id', 'in', [...ids])
    .where('purpose', '=', 'attachment')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
