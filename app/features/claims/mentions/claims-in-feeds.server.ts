import { escapeXml } from '#app/text/html/xml-text.ts';
import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import { settledMentionsTag } from '../claim-tags.ts';
import { listClaims } from '../claims.queries.server.ts';
import type { MentionedClaimData } from '../embeds/claim-rating.ts';
import { listMentionedClaims } from './claim-marks.server.ts';
import { listMentioning } from './mentions.queries.server.ts';

/**
 * Items that mention the claims settled last, for a feed that sends them again, and the cache tag of that
 * choice. At most `limit` claims of each kind of settled rating count.
 */
export async function listItemsWithSettledClaims(
  db: Database,
  kind: MentioningKind,
  limit: number,
): Promise<{ ids: number[]; tag: string }> {
  const settled = await Promise.all(
    (['known', 'debunked', 'expired'] as const).map((standing) =>
      listClaims(db, { standing, limit }),
    ),
  );
  const claims = settled
    .flat()
    .toSorted((a, b) => b.rated_at.getTime() - a.rated_at.getTime())
    .slice(0, limit)
    .map(({ id }) => id);
  return { ids: await listMentioning(db, kind, claims, limit), tag: settledMentionsTag(kind) };
}

interface FeedRow {
  id: number;
  published_at: Date;
}

/**
 * The items that a feed sends: the newest, and those with a claim that was settled last, in the order of
 * these dates. Each has what the feed shows of its claims. `list` reads the newest published items, or
 * the published ones among the given.
 */
export async function listFeedItemsWithClaims<Row extends FeedRow>(
  db: Database,
  kind: MentioningKind,
  limit: number,
  list: (ids?: readonly number[]) => Promise<Row[]>,
): Promise<{ items: { row: Row; ratings: ClaimsInFeed }[]; tags: string[] }> {
  const [newest, settled] = await Promise.all([
    list(),
    listItemsWithSettledClaims(db, kind, limit),
  ]);
  const known = new Set(newest.map(({ id }) => id));
  const others = settled.ids.filter((id) => !known.has(id));
  const rows = others.length === 0 ? newest : [...newest, ...(await list(others))];
  const published = rows.map(({ id, published_at }) => ({ id, publishedAt: published_at }));
  const { byItem, tags } = await listMentionedClaims(db, kind, published);
  const items = rows.map((row) => ({
    row,
    ratings: presentClaimsInFeed(byItem.get(row.id) ?? []),
  }));
  const issuedAt = ({ row, ratings }: (typeof items)[number]) =>
    (ratings.settledAt ?? row.published_at).getTime();
  return {
    items: items.toSorted((a, b) => issuedAt(b) - issuedAt(a)).slice(0, limit),
    tags: [settled.tag, ...tags],
  };
}

interface ClaimsInFeed {
  /** When the last of them was settled after the item was published: feeds send it again. */
  settledAt: Date | undefined;
  ratedAt: Date | undefined;
  /** HTML before and after the item's own. */
  before: string;
  after: string;
}

/** What a feed shows of the claims that an item mentions. */
export function presentClaimsInFeed(claims: readonly MentionedClaimData[]): ClaimsInFeed {
  const news = claims.filter(({ isNews }) => isNews);
  return {
    settledAt: findLatest(news),
    ratedAt: findLatest(claims),
    before: listHtml('Settled since this was published', news),
    after: listHtml(
      'How sure we are',
      claims.filter(({ isNews }) => !isNews),
    ),
  };
}

function findLatest(claims: readonly MentionedClaimData[]): Date | undefined {
  const times = claims.map(({ ratedAt }) => Date.parse(ratedAt));
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

function listHtml(title: string, claims: readonly MentionedClaimData[]): string {
  if (claims.length === 0) return '';
  const items = claims.map(
    ({ path, statement, label }) =>
      `<li><strong>${escapeXml(label)}:</strong> <a href="${path}">${escapeXml(statement)}</a></li>`,
  );
  return `<h2>${title}</h2><ul>${items.join('')}</ul>`;
}
