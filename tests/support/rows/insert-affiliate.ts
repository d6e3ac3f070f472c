import type { Insertable } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { Tables } from '#db/tables.ts';

const at = new Date('2026-01-15T12:00:00Z');

/** Inserts an active affiliate and returns its id. */
export async function insertAffiliate(
  db: Database,
  affiliate: Partial<Insertable<Tables['affiliates']>> = {},
): Promise<number> {
  const row = await db
    .insertInto('affiliates')
    .values({
      store: 'newegg',
      store_url: 'https://shop.example.com',
      name: 'Computer hardware store',
      affiliate_code: 'hub-1',
      keywords_json: ['ray tracing'],
      is_active: true,
      created_at: at,
      updated_at: at,
      ...affiliate,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertProduct(
  db: Database,
  product: Pick<Insertable<Tables['affiliate_products']>, 'affiliate_id' | 'slug'>,
): Promise<void> {
  await db
    .insertInto('affiliate_products')
    .values({ title: 'A card', product_id: 'N-1', created_at: at, updated_at: at, ...product })
    .execute();
}
