import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { formatDate } from '#app/text/dates/dates.ts';
import { escapeXml } from '#app/text/html/xml-text.ts';
import { isolate } from '#app/text/isolate.ts';
import { ratingSymbolHtml } from '#app/text/rating-symbols.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';
import { getMarks } from '#app/ui/marks/get-marks.ts';
import type { Database } from '#db/engine.ts';
import type { MentioningKind } from '#db/tables/claims.ts';
import { settledMentionsTag } from '../claim-tags.ts';
import { listClaims } from '../claims.queries.server.ts';
import type { MentionedClaimData } from '../embeds/claim-rating.ts';
import {
  type ClaimsOfItem,
  listMentionedClaims,
  type MentioningItem,
  summarize,
} from '../mentions/claim-marks.server.ts';
import { listMentioning } from '../mentions/mentions.queries.server.ts';
import { titleWithMarks } from './title-with-marks.ts';

interface FeedRow extends MentioningItem {
  title: string;
  published_at: Date;
}

export interface FeedItemWithClaims<Row> {
  row: Row;
  claims: ClaimsInFeed;
}

interface FeedItemsQuery<Row> {
  limit: number;
  /** Reads the newest published items, or the published ones with the given ids. */
  list: (ids?: readonly number[]) => Promise<Row[]>;
  /** Only these, instead of the newest and all others. */
  ids?: readonly number[] | undefined;
  /** Of items that the feed may send as well. */
  otherIds?: readonly number[];
  /** Decides about items that mention no claim. By default none is a rumor. */
  isRumor?: (row: Row) => boolean;
}

/**
 * The items that a feed may send, in any order, and the cache tags of that choice: the newest, those with a recently
 * settled claim, and `otherIds`.
 */
export async function listFeedItemsWithClaims<Row extends FeedRow>(
  db: Database,
  kind: MentioningKind,
  { limit, list, ids, otherIds = [], isRumor = () => false }: FeedItemsQuery<Row>,
): Promise<{ items: FeedItemWithClaims<Row>[]; tags: string[] }> {
  const [newest, settledIds, timeZone] = await Promise.all([
    list(ids),
    ids ? [] : listItemsWithSettledClaims(db, kind, limit),
    getSiteTimeZone(db),
  ]);
  const known = new Set(newest.map(({ id }) => id));
  const others = [...otherIds, ...settledIds].filter((id) => !known.has(id));
  const rows = others.length === 0 ? newest : [...newest, ...(await list(others))];
  const published = rows.map(({ published_at: publishedAt, ...row }) => ({ ...row, publishedAt }));
  const { byItem, tags } = await listMentionedClaims(db, kind, published);
  const present = (row: Row) => {
    const { claims, changedAt } = byItem.get(row.id) ?? noClaims;
    const marks = getMarks(summarize(claims), isRumor(row));
    return presentClaims(row.title, { claims, changedAt, marks, timeZone });
  };
  return {
    items: rows.map((row) => ({ row, claims: present(row) })),
    tags: [settledMentionsTag(kind), ...tags],
  };
}

/** The items that were published, or had a claim settled, most recently. */
export function takeLatest<Item extends FeedItemWithClaims<FeedRow>>(
  items: readonly Item[],
  limit: number,
  getTime = ({ row, claims }: Item): Date => claims.settledAt ?? row.published_at,
): Item[] {
  return items.toSorted((a, b) => getTime(b).getTime() - getTime(a).getTime()).slice(0, limit);
}

/** Items that mention recently settled claims. At most `limit` claims of each kind of settled rating count. */
async function listItemsWithSettledClaims(
  db: Database,
  kind: MentioningKind,
  limit: number,
): Promise<number[]> {
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
  return listMentioning(db, kind, claims, limit);
}

/** What a feed shows of the claims that an item mentions. */
export interface ClaimsInFeed {
  /** When the last of them was settled after the item was published: feeds send it again. */
  settledAt: Date | undefined;
  /** When one of them was last changed. */
  changedAt: Date | undefined;
  /** The title with the ratings after it. */
  title: string;
  /** HTML before and after the item's own. */
  before: string;
  after: string;
}

const OPEN_TITLE = 'How sure we are';

const noClaims: ClaimsOfItem = { claims: [], changedAt: undefined };

interface ShownRatings extends ClaimsOfItem {
  /** Those of the item's page. */
  marks: readonly ClaimMarkData[];
  timeZone: string;
}

function presentClaims(
  title: string,
  { claims, changedAt, marks, timeZone }: ShownRatings,
): ClaimsInFeed {
  const news = claims.filter(({ isNews }) => isNews);
  const others = claims.filter(({ isNews }) => !isNews);
  return {
    settledAt: findLatest(news),
    changedAt,
    title: titleWithMarks(title, marks),
    before: listHtml('Settled since this was published', news, timeZone),
    after: claims.length === 0 ? ownRatingHtml(marks) : listHtml(OPEN_TITLE, others, timeZone),
  };
}

/** A rumor that mentions no claim is rated itself. */
function ownRatingHtml([mark]: readonly ClaimMarkData[]): string {
  if (!mark) return '';
  const rating = ratingSymbolHtml(mark.rating) + escapeXml(mark.label);
  return `<h2>${OPEN_TITLE}</h2><p><strong>${rating}</strong></p>`;
}

function findLatest(claims: readonly MentionedClaimData[]): Date | undefined {
  const times = claims.map(({ ratedAt }) => Date.parse(ratedAt));
  return times.length === 0 ? undefined : new Date(Math.max(...times));
}

function listHtml(title: string, claims: readonly MentionedClaimData[], timeZone: string): string {
  if (claims.length === 0) return '';
  const items = claims.map(
    ({ path, statement, rating, label, ratedAt }) =>
      `<li><strong>${ratingSymbolHtml(rating)}${escapeXml(label)}:</strong> <a href="${path}">${escapeXml(isolate(statement))}</a> (${formatDate(ratedAt, timeZone)})</li>`,
  );
  return `<h2>${title}</h2><ul>${items.join('')}</ul>`;
}
