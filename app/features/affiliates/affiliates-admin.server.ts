import { type ListPage, listPage } from '#app/http/cursor.ts';
import { type ListOrder, readCursor, readOrder } from '#app/http/lists/list-order.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import type { Database } from '#db/engine.ts';
import {
  listActiveProducts,
  listAffiliates,
  listAffiliatesByName,
} from './affiliate-lists.queries.server.ts';
import type { AdminAffiliate } from './embeds/affiliate-row.ts';

const PAGE_SIZE = 50;

type AffiliateRow = Awaited<ReturnType<typeof listAffiliates>>[number];

export async function listAdminAffiliates(db: Database): Promise<AdminAffiliate[]> {
  return (await listAffiliates(db)).map(toAdminAffiliate);
}

const affiliateOrders = { name: 'text' } as const;

/** By name, unless `sort` in the parameters says otherwise. */
export async function getAffiliatePage(
  db: Database,
  params = new URLSearchParams(),
): Promise<ListPage<AdminAffiliate> & { order: ListOrder }> {
  const order = readOrder(params, affiliateOrders) ?? { by: 'name', isDescending: false };
  const after = readCursor(params, affiliateOrders, order);
  const rows = await listAffiliatesByName(db, { order, after, limit: PAGE_SIZE + 1 });
  const page = listPage(rows, PAGE_SIZE, ({ id, name }) => ({ at: name, id }), toAdminAffiliate);
  return { ...page, order };
}

function toAdminAffiliate(row: AffiliateRow): AdminAffiliate {
  return {
    id: row.id,
    store: row.store,
    storeUrl: row.store_url,
    name: row.name,
    affiliateId: row.affiliate_code,
    keywords: row.keywords_json,
    isActive: row.is_active,
    clicks: Number(row.clicks ?? 0),
  };
}

/** The counted links of active affiliates, as Markdown. */
export async function listProductLinks(
  db: Database,
): Promise<{ label: string; markdown: string }[]> {
  const products = await listActiveProducts(db);
  return products.map(({ slug, title, affiliate }) => ({
    label: `${title} (${affiliate})`,
    markdown: `[${escapeMarkdown(title)}](/affiliate/hardware/${slug})`,
  }));
}
