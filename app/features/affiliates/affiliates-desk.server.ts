import type { Database } from '#db/engine.ts';
import type { AffiliateAtDesk } from './affiliate-desk-summary.ts';
import { listAffiliates } from './affiliates.queries.server.ts';

/** All affiliates, with what their product links were followed. */
export async function getAffiliatesOfDesk(db: Database): Promise<AffiliateAtDesk[]> {
  const rows = await listAffiliates(db);
  return rows.map((row) => ({
    id: row.id,
    store: row.store,
    name: row.name,
    affiliateId: row.affiliate_code,
    keywords: row.keywords_json,
    isActive: row.is_active,
    clicks: Number(row.clicks ?? 0),
  }));
}
