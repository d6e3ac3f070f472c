import type { Database } from '#db/engine.ts';

export async function listProducts(db: Database) {
  return db
    .selectFrom('affiliate_products')
    .innerJoin('affiliates', 'affiliates.id', 'affiliate_products.affiliate_id')
    .select([
      'affiliate_products.slug',
      'affiliate_products.title',
      'affiliate_products.product_id',
      'affiliate_products.click_count',
      'affiliates.id as affiliate_id',
      'affiliates.name',
      'affiliates.store',
      'affiliates.store_url',
      'affiliates.affiliate_code',
      'affiliates.is_active',
    ])
    .orderBy('affiliates.id')
    .orderBy('affiliate_products.id')
    .execute();
}

/** Clicks that the analytics have counted since a day; `value` is the link and the page with it. */
export async function listClicks(db: Database, from: string) {
  return db
    .selectFrom('daily_stats')
    .select(['day', 'value', 'views'])
    .where('dimension', '=', 'affiliate')
    .where('day', '>=', from)
    .where('views', '>', 0)
    .orderBy('day')
    .execute();
}
