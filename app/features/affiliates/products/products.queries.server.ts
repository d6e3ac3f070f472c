import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import { deleteById, findById } from '#db/rows.ts';
import type { ProductInput } from '../affiliates.schema.ts';

/** A product as the form shows it, with the clicks that were counted. */
export interface StoredProduct extends ProductInput {
  clicks: number;
}

const findRow = findById('affiliate_products');

export async function findProductById(
  db: Database,
  id: number,
): Promise<{ product: StoredProduct; revision: number } | undefined> {
  const row = await findRow(db, id);
  return (
    row && {
      product: {
        title: row.title,
        slug: row.slug,
        affiliateId: row.affiliate_id,
        productId: row.product_id,
        clicks: row.click_count,
      },
      revision: row.revision,
    }
  );
}

function columnsOf({ title, slug, affiliateId, productId }: ProductInput) {
  return { title, slug, affiliate_id: affiliateId, product_id: productId };
}

export function insertProductRow(
  db: Database,
  product: ProductInput & { clicks?: number },
  now: Date,
): Promise<number> {
  return insertedId(
    db.insertInto('affiliate_products').values({
      ...columnsOf(product),
      click_count: product.clicks ?? 0,
      created_at: now,
      updated_at: now,
    }),
  );
}

export async function updateProductRow(
  db: Database,
  id: number,
  product: ProductInput,
  now: Date,
): Promise<void> {
  await db
    .updateTable('affiliate_products')
    .set(({ eb }) => ({
      ...columnsOf(product),
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

export const deleteProductRow = deleteById('affiliate_products');

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
