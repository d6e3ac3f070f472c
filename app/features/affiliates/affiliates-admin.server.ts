import { escapeMarkdown } from '#app/text/markdown/escape-markdown.ts';
import type { Database } from '#db/engine.ts';
import { listActiveProducts, listAffiliates } from './affiliates.queries.server.ts';
import type { AdminAffiliate } from './embeds/affiliate-row.ts';

export async function listAdminAffiliates(db: Database): Promise<AdminAffiliate[]> {
  const rows = await listAffiliates(db);
  return rows.map((row) => ({
    id: row.id,
    store: row.store,
    storeUrl: row.store_url,
    name: row.name,
    affiliateId: row.affiliate_code,
    keywords: row.keywords_json,
    isActive: row.is_active,
    clicks: Number(row.clicks ?? 0),
  }));
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
