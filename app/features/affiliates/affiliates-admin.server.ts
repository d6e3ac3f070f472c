import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import type { Database } from '#db/engine.ts';
import { listActiveProducts, listAffiliates } from './affiliate-lists.queries.server.ts';
import type { AdminAffiliate } from './embeds/affiliate-row.ts';

const PAGE_SIZE = 50;

type AffiliateRow = Awaited<ReturnType<typeof listAffiliates>>[number];

export async function listAdminAffiliates(db: Database): Promise<AdminAffiliate[]> {
  return (await listAffiliates(db)).map(toAdminAffiliate);
}

/** In the order in which they were added. */
export async function getAffiliatePage(
  db: Database,
  after: Cursor | undefined,
): Promise<ListPage<AdminAffiliate>> {
  const rows = await listAffiliates(db, { after: after?.id ?? 0, limit: PAGE_SIZE + 1 });
  return listPage(rows, PAGE_SIZE, ({ id }) => ({ at: new Date(0), id }), toAdminAffiliate);
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
