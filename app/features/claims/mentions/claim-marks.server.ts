import type { FoundMentions } from '#app/features/content/content.server.ts';
import type { PublicContext } from '#app/http/public-context.ts';
import { countedLabel } from '#app/ui/marks/move-claim.ts';
import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import { claimPath } from '../claim-paths.ts';
import { isSettled, ratingLabel, ratingNames } from '../claim-ratings.ts';
import { claimTag } from '../claim-tags.ts';
import type { ClaimMarkData, MentionedClaimData } from '../embeds/claim-rating.ts';
import { listMentions } from './mentions.queries.server.ts';

type MentionRow = Awaited<ReturnType<typeof listMentions>>[number];

/** Adds the ratings of the claims that each item mentions. A step of one of them drops the page. */
export async function withClaimMarks<Item extends { id: number }>(
  { db, addCacheTags }: Pick<PublicContext, 'db' | 'addCacheTags'>,
  kind: MentioningKind,
  items: readonly Item[],
): Promise<(Item & { claims: ClaimMarkData[] })[]> {
  const { get, tags } = await findMentionedClaimItems(
    db,
    kind,
    items.map(({ id }) => id),
  );
  addCacheTags(...tags);
  return items.map((item) => ({ ...item, claims: get(item.id).marks }));
}

/** What the contract of content asks for: the claims that each item mentions. */
export async function findMentionedClaimItems(
  db: Database,
  kind: MentioningKind,
  ids: readonly number[],
): Promise<FoundMentions> {
  const rows = await listMentions(db, kind, ids);
  const byItem = Map.groupBy(
    rows.filter(({ status }) => status === 'published'),
    ({ content_id }) => content_id,
  );
  return {
    get: (id) => {
      const mentioned = byItem.get(id) ?? [];
      const items = mentioned.map((row) => ({
        id: row.id,
        title: row.title,
        path: claimPath(row),
        mark: { rating: row.rating, label: ratingLabel(row.rating), ids: [row.id] },
      }));
      return { items, marks: summarize(mentioned) };
    },
    // A draft may be published while the page is cached.
    tags: [...new Set(rows.map((row) => claimTag(row.id)))],
  };
}

interface PublishedItem {
  id: number;
  publishedAt: Date;
}

/** The claims that an item mentions, its marks, and the cache tags of a page that shows them. */
export async function getMentionedClaims(
  db: Database,
  kind: MentioningKind,
  item: PublishedItem,
): Promise<{ claims: MentionedClaimData[]; marks: ClaimMarkData[]; tags: string[] }> {
  const { byItem, tags } = await listMentionedClaims(db, kind, [item]);
  const claims = byItem.get(item.id) ?? [];
  return { claims, marks: summarize(claims), tags };
}

/** The claims that each item mentions, by its id, and the cache tags of a page that shows them. */
export async function listMentionedClaims(
  db: Database,
  kind: MentioningKind,
  items: readonly PublishedItem[],
): Promise<{ byItem: Map<number, MentionedClaimData[]>; tags: string[] }> {
  const publishedAt = new Map(items.map(({ id, publishedAt }) => [id, publishedAt]));
  const rows = await listMentions(db, kind, [...publishedAt.keys()]);
  const byItem = new Map<number, MentionedClaimData[]>();
  for (const row of rows.filter(({ status }) => status === 'published')) {
    const claims = byItem.get(row.content_id) ?? [];
    byItem.set(row.content_id, [...claims, presentMention(row, publishedAt.get(row.content_id))]);
  }
  return { byItem, tags: [...new Set(rows.map(({ id }) => claimTag(id)))] };
}

function presentMention(row: MentionRow, publishedAt: Date | undefined): MentionedClaimData {
  return {
    id: row.id,
    path: claimPath(row),
    statement: row.title,
    rating: row.rating,
    label: ratingLabel(row.rating),
    ids: [row.id],
    ratedAt: row.rated_at.toISOString(),
    isNews: isSettled(row.rating) && publishedAt !== undefined && row.rated_at > publishedAt,
  };
}

/** One mark for each rating: 'Likely', or '2 likely'. */
function summarize(rows: readonly Pick<MentionRow, 'id' | 'rating'>[]): ClaimMarkData[] {
  return ratingNames.flatMap((rating) => {
    const ids = rows.filter((row) => row.rating === rating).map(({ id }) => id);
    if (ids.length === 0) return [];
    return [{ rating, label: countedLabel(ratingLabel(rating), ids.length), ids }];
  });
}
