import type { Database } from '#db/engine.ts';

interface IdPage {
  /** The last id of the page before. */
  after: number;
  limit: number;
}

/** All or a page, by id. Includes the total clicks on each affiliate's product links. */
export async function listAffiliates(db: Database, page?: IdPage) {
  return db
    .selectFrom('affiliates')
    .select(['id', 'store', 'store_url', 'name', 'affiliate_code', 'keywords_json', 'is_active'])
    .select(({ selectFrom }) =>
      selectFrom('affiliate_products')
        .select(({ fn }) => fn.sum<number>('click_count').as('clicks'))
        .whereRef('affiliate_products.affiliate_id', '=', 'affiliates.id')
        .as('clicks'),
    )
    .$if(page !== undefined, (query) =>
      query.where('id', '>', (page as IdPage).after).limit((page as IdPage).limit),
    )
    .orderBy('id')
    .execute();
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
