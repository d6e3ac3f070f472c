import type { FoundMentions } from '#app/features/content/content.server.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import { countedLabel, inMarkOrder } from '#app/ui/marks/move-claim.ts';
import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import { listPostsAsEvidence } from '../claim-evidence.queries.server.ts';
import { claimPath } from '../claim-paths.ts';
import { isSettled, ratingLabel } from '../claim-ratings.ts';
import { claimTag } from '../claim-tags.ts';
import type { ClaimMarkData, MentionedClaimData } from '../embeds/claim-rating.ts';
import { listMentions } from './mentions.queries.server.ts';

type MentionRow = Awaited<ReturnType<typeof listMentions>>[number];

export interface MentioningItem {
  id: number;
  /** The stories of its group, whose claims it shows as well. */
  outlets?: readonly { id: number }[];
}

function listIds({ id, outlets = [] }: MentioningItem): number[] {
  return [...new Set([id, ...outlets.map((outlet) => outlet.id)])];
}

/** Adds the ratings of the claims that each item mentions. A step of one of them drops the page. */
export async function withClaimMarks<Item extends MentioningItem>(
  { db, addCacheTags }: Pick<PublicContext, 'db' | 'addCacheTags'>,
  kind: MentioningKind,
  items: readonly Item[],
): Promise<(Item & { claims: ClaimMarkData[] })[]> {
  const { get, tags } = await listClaimsOfItems(db, kind, items);
  addCacheTags(...tags);
  return items.map((item) => ({ ...item, claims: summarize(get(item)) }));
}

/** The published claims that each item mentions, and the cache tags of a page that shows them. */
async function listClaimsOfItems(
  db: Database,
  kind: MentioningKind,
  items: readonly MentioningItem[],
) {
  const rows = await listMentions(db, kind, items.flatMap(listIds));
  const byId = Map.groupBy(
    rows.filter(({ status }) => status === 'published'),
    ({ content_id }) => content_id,
  );
  return {
    get: (item: MentioningItem): MentionRow[] => {
      const mentioned = listIds(item).flatMap((id) => byId.get(id) ?? []);
      return [...new Map(mentioned.map((row) => [row.id, row])).values()];
    },
    // A draft may be published while the page is cached.
    tags: [...new Set(rows.map(({ id }) => claimTag(id)))],
  };
}

/** What the contract of content asks for: the claims that each item mentions. */
export async function findMentionedClaimItems(
  db: Database,
  kind: MentioningKind,
  ids: readonly number[],
): Promise<FoundMentions> {
  const { get, tags } = await listClaimsOfItems(
    db,
    kind,
    ids.map((id) => ({ id })),
  );
  const claimIds = kind === 'thread' ? ids.flatMap((id) => get({ id }).map((row) => row.id)) : [];
  const posts = Map.groupBy(await listPostsAsEvidence(db, claimIds), ({ claimId }) => claimId);
  return {
    get: (id) => {
      const mentioned = get({ id });
      const items = mentioned.map((row) => ({
        id: row.id,
        title: row.title,
        path: claimPath(row),
        mark: { rating: row.rating, label: ratingLabel(row.rating), ids: [row.id] },
        postIds: [row.post_id ?? [], posts.get(row.id)?.map(({ postId }) => postId) ?? []].flat(),
      }));
      return { items, marks: summarize(mentioned) };
    },
    tags,
  };
}

interface PublishedItem extends MentioningItem {
  publishedAt: Date;
}

/** The claims that an item mentions, its marks, and the cache tags of a page that shows them. */
export async function getMentionedClaims(
  db: Database,
  kind: MentioningKind,
  item: PublishedItem,
): Promise<{ claims: MentionedClaimData[]; marks: ClaimMarkData[]; tags: string[] }> {
  const { byItem, tags } = await listMentionedClaims(db, kind, [item]);
  const { claims = [] } = byItem.get(item.id) ?? {};
  return { claims, marks: summarize(claims), tags };
}

export interface ClaimsOfItem {
  claims: MentionedClaimData[];
  /** When one of them was last changed, also by an undo, which brings back an earlier time of rating. */
  changedAt: Date | undefined;
}

/** The claims that each item mentions, by its id, and the cache tags of a page that shows them. */
export async function listMentionedClaims(
  db: Database,
  kind: MentioningKind,
  items: readonly PublishedItem[],
): Promise<{ byItem: Map<number, ClaimsOfItem>; tags: string[] }> {
  const { get, tags } = await listClaimsOfItems(db, kind, items);
  const byItem = new Map(
    items.map((item) => {
      const rows = get(item);
      const claims = rows.map((row) => presentMention(row, item.publishedAt));
      const [changedAt] = rows
        .map((row) => row.updated_at)
        .toSorted((a, b) => b.getTime() - a.getTime());
      return [item.id, { claims, changedAt }];
    }),
  );
  return { byItem, tags };
}

function presentMention(row: MentionRow, publishedAt: Date): MentionedClaimData {
  return {
    id: row.id,
    path: claimPath(row),
    statement: row.title,
    rating: row.rating,
    label: ratingLabel(row.rating),
    ids: [row.id],
    ratedAt: row.rated_at.toISOString(),
    isNews: isSettled(row.rating) && row.rated_at > publishedAt,
  };
}

/** One mark for each rating: 'Likely', or '2 likely'. */
export function summarize(rows: readonly Pick<MentionRow, 'id' | 'rating'>[]): ClaimMarkData[] {
  const lead = rows.length > 1 ? 'Claims: ' : 'Claim: ';
  const marks = [...Map.groupBy(rows, ({ rating }) => rating)].map(([rating, rated]) => {
    const label = countedLabel(ratingLabel(rating), rated.length);
    return { rating, label, lead, ids: rated.map(({ id }) => id) };
  });
  return inMarkOrder(marks);
}
