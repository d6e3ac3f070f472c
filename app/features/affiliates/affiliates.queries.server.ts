import type { Database } from '#db/engine.ts';

export async function listAffiliateLinks(db: Database) {
  return db
    .selectFrom('affiliates')
    .select(['id', 'store', 'store_url', 'affiliate_code', 'keywords_json', 'is_active'])
    .orderBy('id')
    .execute();
}

/** With their affiliates. */
function products(db: Database) {
  return db
    .selectFrom('affiliate_products')
    .innerJoin('affiliates', 'affiliates.id', 'affiliate_products.affiliate_id')
    .selectAll('affiliate_products')
    .select(['name', 'store', 'store_url', 'affiliate_code', 'is_active']);
}

export async function findProduct(db: Database, slug: string) {
  return products(db).where('affiliate_products.slug', '=', slug).executeTakeFirst();
}

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

export async function listProducts(db: Database, affiliateIds: readonly number[]) {
  if (affiliateIds.length === 0) return [];
  return products(db)
    .where('affiliate_id', 'in', affiliateIds)
    .orderBy('affiliate_id')
    .orderBy('affiliate_products.id')
    .execute();
}

export async function incrementClickCount(db: Database, productId: number): Promise<void> {
  await db
    .updateTable('affiliate_products')
    .set(({ eb }) => ({ click_count: eb('click_count', '+', 1) }))
    .where('id', '=', productId)
    .execute();
}
