import { parseClaimId } from '#app/http/claim-id.ts';
import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import { listPublishedByAnyId } from '../claims.queries.server.ts';
import { listMentions } from './mentions.queries.server.ts';
import { listClaimsInText } from './save-mentions.server.ts';

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

interface TypedMentions {
  /** As the form names them. */
  claims: readonly string[];
  text: string;
  /** Of the site. */
  origin: string;
}

/** The same about an item as it is typed. */
export async function wouldBeUnconfirmed(
  db: Database,
  { claims, text, origin }: TypedMentions,
  isRumor: boolean,
): Promise<boolean> {
  const named = claims.flatMap((claim) => parseClaimId(claim, origin) ?? []);
  const ids = [...new Set([...named, ...listClaimsInText(text)])];
  const rows = ids.length === 0 ? [] : await listPublishedByAnyId(db, ids);
  return rows.length === 0 ? isRumor : rows.some(({ rating }) => rating !== 'confirmed');
}
