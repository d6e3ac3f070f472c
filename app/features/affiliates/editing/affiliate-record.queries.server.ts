import type { Database } from '#db/engine.ts';
import { recordRows } from '#db/record-rows.ts';
import { hasRows } from '#db/rows.ts';
import type { AffiliateInput } from '../affiliates.schema.ts';

export const affiliateRows = recordRows('affiliates', {
  name: 'name',
  store: 'store',
  storeUrl: 'store_url',
  affiliateId: 'affiliate_code',
  keywords: 'keywords_json',
  status: {
    column: 'is_active',
    load: ({ is_active }) => (is_active ? 'active' : 'inactive'),
    save: (status: AffiliateInput['status']) => status === 'active',
  },
});

export async function hasProducts(db: Database, id: number): Promise<boolean> {
  return hasRows(db.selectFrom('affiliate_products').where('affiliate_id', '=', id));
}
