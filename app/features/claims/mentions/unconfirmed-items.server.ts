import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import { listMentions } from './mentions.queries.server.ts';

/**
 * The items among these that report what isn't confirmed: a claim that they mention isn't. Only about items that mention
 * no claim does `isRumor` decide.
 */
export async function listUnconfirmed<Item extends { id: number }>(
  db: Database,
  kind: MentioningKind,
  items: readonly Item[],
  isRumor: (item: Item) => boolean,
): Promise<number[]> {
  const rows = await listMentions(
    db,
    kind,
    items.map(({ id }) => id),
  );
  const byItem = Map.groupBy(
    rows.filter(({ status }) => status === 'published'),
    ({ content_id }) => content_id,
  );
  const isUnconfirmed = (item: Item) =>
    byItem.get(item.id)?.some(({ rating }) => rating !== 'confirmed') ?? isRumor(item);
  return items.filter(isUnconfirmed).map(({ id }) => id);
}
