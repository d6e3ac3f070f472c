import type { Database } from '#db/engine.ts';
import { recordRows } from '#db/record-rows.ts';
import { updateById } from '#db/rows.ts';

export const productRows = recordRows('affiliate_products', {
  title: 'title',
  affiliateId: 'affiliate_id',
  productId: 'product_id',
  slug: 'slug',
});

export const setClicks = updateById('affiliate_products');

/** Returns the clicks that were counted. */
export async function deleteProduct(db: Database, id: number): Promise<{ clicks: number }> {
  const { click_count } = await db
    .deleteFrom('affiliate_products')
    .where('id', '=', id)
    .returning('click_count')
    .executeTakeFirstOrThrow();
  return { clicks: click_count };
}

export async function findSlugOwner(db: Database, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('affiliate_products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id;
}

/** For the form's select. */
export async function listAffiliateNames(db: Database) {
  return db.selectFrom('affiliates').select(['id', 'name']).orderBy('id').execute();
}
