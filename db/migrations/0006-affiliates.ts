import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  defaultsTo,
  type Engine,
  required,
  requiredReference,
  time,
} from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createAffiliates(db, engine);
  await createAffiliateProducts(db, engine);
  await createLinkChecks(db);
}

async function createAffiliates(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'affiliates')
    .addColumn('store', 'text', required)
    .addColumn('store_url', 'text')
    .addColumn('name', 'text', required)
    .addColumn('affiliate_code', 'text', required)
    .addColumn('keywords_json', 'jsonb', required)
    .addColumn('is_active', 'boolean', required)
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .addCheckConstraint(
      'affiliates_store',
      sql`store in ('amazon', 'newegg', 'bestbuy', 'steam', 'other')`,
    )
    .execute();
}

async function createAffiliateProducts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'affiliate_products')
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', required)
    .addColumn('affiliate_id', 'integer', requiredReference('affiliates', 'cascade'))
    .addColumn('product_id', 'text', required)
    .addColumn('click_count', 'integer', defaultsTo(0))
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .execute();
  await createIndexes(db, 'affiliate_products', {
    affiliate_products_by_affiliate: ['affiliate_id'],
  });
}

async function createLinkChecks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('affiliate_link_checks')
    .addColumn('url', 'text', (column) => column.primaryKey().notNull())
    .addColumn('status', 'text', required)
    .addColumn('final_url', 'text')
    .addColumn('problem', 'text')
    .addColumn('checked_at', time, required)
    .addCheckConstraint(
      'affiliate_link_checks_status',
      sql`status in ('working', 'redirecting', 'broken')`,
    )
    .execute();
}
