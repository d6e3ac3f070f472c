import type { Database } from '#db/engine.ts';
import { insertedId } from '#db/inserted-id.ts';
import { deleteById, findById, hasRows } from '#db/rows.ts';
import type { AffiliateInput } from '../affiliates.schema.ts';

const findRow = findById('affiliates');

export async function findAffiliate(
  db: Database,
  id: number,
): Promise<{ affiliate: AffiliateInput; revision: number } | undefined> {
  const row = await findRow(db, id);
  return (
    row && {
      affiliate: {
        name: row.name,
        store: row.store,
        storeUrl: row.store_url,
        affiliateId: row.affiliate_code,
        keywords: row.keywords_json,
        status: row.is_active ? 'active' : 'inactive',
      },
      revision: row.revision,
    }
  );
}

function columnsOf({ name, store, storeUrl, affiliateId, keywords, status }: AffiliateInput) {
  return {
    name,
    store,
    store_url: storeUrl,
    affiliate_code: affiliateId,
    keywords_json: keywords,
    is_active: status === 'active',
  };
}

export function insertAffiliateRow(
  db: Database,
  values: AffiliateInput,
  now: Date,
): Promise<number> {
  return insertedId(
    db.insertInto('affiliates').values({ ...columnsOf(values), created_at: now, updated_at: now }),
  );
}

export async function updateAffiliateRow(
  db: Database,
  id: number,
  values: AffiliateInput,
  now: Date,
): Promise<void> {
  await db
    .updateTable('affiliates')
    .set(({ eb }) => ({
      ...columnsOf(values),
      revision: eb('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Deletes its products too, of which a new affiliate has none. */
export const deleteAffiliateRow = deleteById('affiliates');

export async function hasProducts(db: Database, id: number): Promise<boolean> {
  return hasRows(db.selectFrom('affiliate_products').where('affiliate_id', '=', id));
}
