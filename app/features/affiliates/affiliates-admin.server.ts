import type { Database } from '#db/engine.ts';
import { listAffiliates } from './affiliates.queries.server.ts';
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
