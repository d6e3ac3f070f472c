import type { PublicContext } from '#app/http/public-context.ts';
import type { Database } from '#db/engine.ts';
import type { ContentKindName } from '#db/tables/content.ts';
import { claimPath } from '../claim-paths.ts';
import { claimTag } from '../claim-tags.ts';
import { type ClaimMarkData, isSettled } from '../embeds/claim-rating.ts';
import { listMentions } from './mentions.queries.server.ts';

/** What an item's page shows of a claim that it mentions. */
export interface MentionedClaim extends ClaimMarkData {
  /** ISO 8601: when it was rated like this. */
  ratedAt: string;
  /** Whether it was settled after the item was published. */
  isNews: boolean;
}

/** Adds the ratings of the claims that each item mentions. A step of one of them drops the page. */
export async function withClaimMarks<Item extends { id: number }>(
  { db, addCacheTags }: Pick<PublicContext, 'db' | 'addCacheTags'>,
  kind: ContentKindName,
  items: readonly Item[],
): Promise<(Item & { claims: ClaimMarkData[] })[]> {
  const rows = await listMentions(
    db,
    kind,
    items.map(({ id }) => id),
  );
  // A draft may be published while the page is cached.
  addCacheTags(...new Set(rows.map(({ id }) => claimTag(id))));
  const byItem = Map.groupBy(
    rows.filter(({ status }) => status === 'published'),
    ({ content_id }) => content_id,
  );
  return items.map((item) => ({ ...item, claims: (byItem.get(item.id) ?? []).map(present) }));
}

/** The claims that an item mentions, and the cache tags of a page that shows them. */
export async function getMentionedClaims(
  db: Database,
  kind: ContentKindName,
  item: { id: number; publishedAt: Date },
): Promise<{ claims: MentionedClaim[]; tags: string[] }> {
  const rows = await listMentions(db, kind, [item.id]);
  const claims = rows
    .filter(({ status }) => status === 'published')
    .map((row) => ({
      ...present(row),
      ratedAt: row.rated_at.toISOString(),
      isNews: isSettled(row.rating) && row.rated_at > item.publishedAt,
    }));
  return { claims, tags: rows.map(({ id }) => claimTag(id)) };
}

function present(row: Awaited<ReturnType<typeof listMentions>>[number]): ClaimMarkData {
  const { id, title, rating } = row;
  return { id, path: claimPath(row), statement: title, rating };
}
