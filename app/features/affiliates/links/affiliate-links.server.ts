import type { Database } from '#db/engine.ts';
import { buildAffiliateUrl } from '../affiliate-url.ts';
import { listAdminAffiliates } from '../affiliates-admin.server.ts';
import { listClicks, listProducts } from './affiliate-links.queries.server.ts';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;

/** A link that pages contain, with its clicks of the last 30 days. */
export interface AffiliateLink {
  affiliate: string;
  kind: 'Keyword' | 'Product';
  label: string;
  /** Where it leads. Undefined if the store has no valid address. */
  url: string | undefined;
  isActive: boolean;
  clicks: number;
}

export interface AffiliateLinks {
  links: AffiliateLink[];
  byPage: { page: string; clicks: number }[];
  byDay: { day: string; clicks: number }[];
}

/** All keyword and product links, and their clicks by page and day. */
export async function getAffiliateLinks(db: Database, now: Date): Promise<AffiliateLinks> {
  const from = new Date(now.getTime() - (SHOWN_DAYS - 1) * DAY_MS).toISOString().slice(0, 10);
  const [affiliates, products, rows] = await Promise.all([
    listAdminAffiliates(db),
    listProducts(db),
    listClicks(db, from),
  ]);
  const clicks = rows.map(({ day, value, views }) => {
    const [link = '', page = ''] = value.split('\t');
    return { day, link, page: page || 'Unknown page', views };
  });
  const clicksOf = (link: string) =>
    clicks.filter((click) => click.link === link).reduce((sum, { views }) => sum + views, 0);
  const keywordLinks = affiliates.flatMap(
    ({ id, name, store, storeUrl, affiliateId, keywords, isActive }) =>
      keywords.map(
        (keyword): AffiliateLink => ({
          ...{ affiliate: name, kind: 'Keyword', label: keyword, isActive },
          url: buildAffiliateUrl({ store, storeUrl, affiliateId, product: { keyword } }),
          clicks: clicksOf(`${id}:keyword:${keyword}`),
        }),
      ),
  );
  const productLinks = products.map(
    (row): AffiliateLink => ({
      ...{ affiliate: row.name, kind: 'Product', label: row.title, isActive: row.is_active },
      url: buildAffiliateUrl({
        store: row.store,
        storeUrl: row.store_url,
        affiliateId: row.is_active ? row.affiliate_code : undefined,
        product: { id: row.product_id },
      }),
      clicks: clicksOf(`${row.affiliate_id}:product:${row.slug}`),
    }),
  );
  return {
    links: [...keywordLinks, ...productLinks],
    byPage: sumBy(clicks, ({ page }) => page)
      .map(([page, sum]) => ({ page, clicks: sum }))
      .sort((one, other) => other.clicks - one.clicks)
      .slice(0, 10),
    byDay: sumBy(clicks, ({ day }) => day).map(([day, sum]) => ({ day, clicks: sum })),
  };
}

function sumBy<Row extends { views: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): [key: string, sum: number][] {
  return [...Map.groupBy(rows, keyOf)].map(([key, group]) => [
    key,
    group.reduce((sum, { views }) => sum + views, 0),
  ]);
}
