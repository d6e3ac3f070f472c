import { findPageNames } from '#app/features/content/page-names.server.ts';
import { getSiteTimeZone } from '#app/features/settings/settings.server.ts';
import { listDaysUntil } from '#app/text/dates/calendar.ts';
import { toLocalDay } from '#app/text/dates/zoned-time.ts';
import { isReservedAddress } from '#app/text/links/reserved-address.ts';
import { SPARKLINE_DAYS } from '#app/ui/admin/time-chart/sparkline.tsx';
import type { Database } from '#db/engine.ts';
import { buildAffiliateUrl } from '../affiliate-url.ts';
import { listProducts, type ProductRow } from '../affiliates.queries.server.ts';
import { listAdminAffiliates } from '../affiliates-admin.server.ts';
import type { AdminAffiliate } from '../embeds/affiliate-row.ts';
import { productUrl } from '../follow-product-link.server.ts';
import { listClicks, listLinkChecks } from './affiliate-links.queries.server.ts';

type CheckRow = Awaited<ReturnType<typeof listLinkChecks>>[number];

/** A link that pages contain, with its clicks of the last 30 days. */
export interface AffiliateLink {
  affiliateId: number;
  affiliate: string;
  kind: 'Keyword' | 'Product';
  label: string;
  /** Where it leads. Undefined if the store has no valid address. */
  url: string | undefined;
  isActive: boolean;
  /** For each day, oldest first. */
  clicks: number[];
  /** For products, which have their own page and address. */
  product?: { id: number; slug: string; clicks: number };
  health: LinkHealth | undefined;
}

/** The result of the last check of the link's target. */
export type LinkHealth =
  | { status: 'sample' }
  | {
      status: 'working' | 'redirecting' | 'broken';
      finalUrl: string | null;
      problem: string | null;
      /** ISO 8601. */
      checkedAt: string;
    };

export interface AffiliateLinks {
  links: AffiliateLink[];
  /** The name is the page's title, or else its path. */
  byPage: { page: string; name: string; clicks: number }[];
  byDay: { day: string; clicks: number }[];
}

/** The keyword and product links of these affiliates or of all, and the clicks on all links by page and day. */
export async function getAffiliateLinks(
  db: Database,
  now: Date,
  shown?: readonly AdminAffiliate[],
): Promise<AffiliateLinks> {
  // The analytics count by days of the site's time zone.
  const days = listDaysUntil(toLocalDay(now, await getSiteTimeZone(db)), SPARKLINE_DAYS);
  const affiliates = shown ?? (await listAdminAffiliates(db));
  const affiliateIds = affiliates.map(({ id }) => id);
  const [products, rows] = await Promise.all([
    listProducts(db, affiliateIds),
    listClicks(db, days[0] ?? ''),
  ]);
  const clicks = rows.map(({ day, value, views }) => {
    const [link = '', page = ''] = value.split('\t');
    return { day, link, page: page || 'Unknown page', views };
  });
  const clicksByLink = Map.groupBy(clicks, ({ link }) => link);
  const getClicks: GetClicks = (link) => {
    const byDay = new Map(sumBy(clicksByLink.get(link) ?? [], ({ day }) => day));
    return days.map((day) => byDay.get(day) ?? 0);
  };
  const links = [
    ...affiliates.flatMap((affiliate) => toKeywordLinks(affiliate, getClicks)),
    ...products.map((product) => toProductLink(product, getClicks)),
  ];
  const topPages = sumBy(clicks, ({ page }) => page)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10);
  const paths = topPages.map(([page]) => page);
  const getPageName = await findPageNames(db, paths);
  return {
    links: await withHealth(db, links),
    byPage: topPages.map(([page, sum]) => ({ page, name: getPageName(page).name, clicks: sum })),
    byDay: sumBy(clicks, ({ day }) => day).map(([day, sum]) => ({ day, clicks: sum })),
  };
}

type UncheckedLink = Omit<AffiliateLink, 'health'>;
/** The clicks of a link by day. */
type GetClicks = (link: string) => number[];

function toKeywordLinks(affiliate: AdminAffiliate, getClicks: GetClicks): UncheckedLink[] {
  const { id, name, store, storeUrl, affiliateId, keywords, isActive } = affiliate;
  return keywords.map((keyword) => ({
    affiliateId: id,
    affiliate: name,
    kind: 'Keyword',
    label: keyword,
    isActive,
    url: buildAffiliateUrl({ store, storeUrl, affiliateId, product: { keyword } }),
    clicks: getClicks(`${id}:keyword:${keyword}`),
  }));
}

function toProductLink(row: ProductRow, getClicks: GetClicks): UncheckedLink {
  return {
    affiliateId: row.affiliate_id,
    affiliate: row.name,
    kind: 'Product',
    label: row.title,
    isActive: row.is_active,
    url: productUrl(row),
    clicks: getClicks(`${row.affiliate_id}:product:${row.slug}`),
    product: { id: row.id, slug: row.slug, clicks: row.click_count },
  };
}

async function withHealth(db: Database, links: UncheckedLink[]): Promise<AffiliateLink[]> {
  const urls = links.flatMap(({ url }) => url ?? []);
  const checks = new Map((await listLinkChecks(db, urls)).map((check) => [check.url, check]));
  return links.map((link) => {
    const { url } = link;
    return { ...link, health: url === undefined ? undefined : getHealth(url, checks.get(url)) };
  });
}

function getHealth(url: string, check: CheckRow | undefined): LinkHealth | undefined {
  if (isReservedAddress(url)) return { status: 'sample' };
  if (!check) return undefined;
  const { status, final_url, problem, checked_at } = check;
  return { status, finalUrl: final_url, problem, checkedAt: checked_at.toISOString() };
}

function sumBy<Row extends { views: number }>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
): [key: string, sum: number][] {
  return [...Map.groupBy(rows, getKey)].map(([key, group]) => [
    key,
    group.reduce((sum, { views }) => sum + views, 0),
  ]);
}
