import type { Cursor, OrderType } from '#app/http/cursor.ts';
import type { ListOrder } from '#app/http/lists/list-order.ts';
import { inOrder, textOrder } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';

interface AffiliatesPage {
  order: ListOrder<'name'>;
  after: Cursor<OrderType> | undefined;
  limit: number;
}

/** In the order in which they were added. */
export async function listAffiliates(db: Database) {
  return affiliateRows(db).orderBy('id').execute();
}

export async function listAffiliatesByName(
  db: Database,
  { order: { isDescending }, after, limit }: AffiliatesPage,
) {
  const page = { after, limit, isDescending };
  return inOrder(affiliateRows(db), textOrder('name'), 'id', page).execute();
}

/** With the total clicks on each affiliate's product links. */
function affiliateRows(db: Database) {
  return db
    .selectFrom('affiliates')
    .select(['id', 'store', 'store_url', 'name', 'affiliate_code', 'keywords_json', 'is_active'])
    .select(({ selectFrom }) =>
      selectFrom('affiliate_products')
        .select(({ fn }) => fn.sum<number>('click_count').as('clicks'))
        .whereRef('affiliate_products.affiliate_id', '=', 'affiliates.id')
        .as('clicks'),
    );
}

/** Products that pages can link to. */
export async function listActiveProducts(db: Database) {
  return db
    .selectFrom('affiliate_products')
    .innerJoin('affiliates', 'affiliates.id', 'affiliate_products.affiliate_id')
    .select(['slug', 'title', 'affiliates.name as affiliate'])
    .where('is_active', '=', true)
    .orderBy('title')
    .orderBy('affiliate_products.id')
    .execute();
}
