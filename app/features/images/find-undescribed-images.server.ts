import type { Database } from '#db/engine.ts';
import { listImages } from './images.queries.server.ts';

/** Among these, images that are unknown or in the trash, and images without alt text that need one. */
export async function findUndescribedImages(
  db: Database,
  ids: readonly number[],
): Promise<{ missing: Set<number>; undescribed: Map<number, { title: string }> }> {
  const rows = await listImages(db, ids);
  const found = new Set(rows.map(({ id }) => id));
  const undescribed = rows.filter(({ alt, is_decorative }) => !is_decorative && alt.trim() === '');
  return {
    missing: new Set(ids.filter((id) => !found.has(id))),
    undescribed: new Map(undescribed.map((row) => [row.id, row])),
  };
}
