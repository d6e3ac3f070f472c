import { defineActions, nameToast } from '#app/features/audit/audit.server.ts';
import { defineRecord, getRecordView } from '#app/features/audit/records.server.ts';
import { followMove } from '#app/features/redirects/redirects.server.ts';
import type { Database } from '#db/engine.ts';
import { type ProductInput, productFields, toSlug } from '../affiliates.schema.ts';
import { productLinkPath } from '../affiliates-paths.ts';
import { affiliatesTag } from '../keyword-links/keyword-linker.server.ts';
import {
  deleteProduct,
  findSlugOwner,
  listAffiliateNames,
  productRows,
  setClicks,
} from './products.queries.server.ts';

/** A product that comes back has the clicks that were counted before. */
export const productRecord = defineRecord<ProductInput, { clicks: number }>({
  ...productRows,
  kind: 'product',
  stored: productFields.stored,
  getName: ({ title }) => title,
  // A slug must stay unique.
  lock: (unit) => unit.advisoryLock('affiliate products'),
  async findErrors(db, values, id) {
    const errors: Record<string, string> = {};
    const owner = await findSlugOwner(db, toSlug(values));
    if (owner !== undefined && owner !== id) {
      errors.slug = 'Another product already has this URL.';
    }
    const affiliates = await listAffiliateNames(db);
    if (
      values.affiliateId &&
      !affiliates.some((affiliate) => affiliate.id === values.affiliateId)
    ) {
      errors.affiliateId = 'Choose an affiliate.';
    }
    return errors;
  },
  async insert(unit, product, author) {
    const id = await productRows.insert(unit, product, author);
    if (author.undoData) await setClicks(unit.db, id, { click_count: author.undoData.clicks });
    return id;
  },
  remove: ({ db }, id) => deleteProduct(db, id),
  async onChange(unit, { before, after }, { now }) {
    unit.invalidate(affiliatesTag);
    if (!before || !after || before.slug === after.slug) return;
    await followMove(unit, productLinkPath(before.slug), productLinkPath(after.slug), now);
  },
});

const listNames = async (db: Database) => {
  const affiliates = await listAffiliateNames(db);
  return { affiliateId: new Map(affiliates.map(({ id, name }) => [String(id), name])) };
};

const { undo } = productRecord;
const LINKED = 'Links to {name} go to the store.';

export const productActions = defineActions(
  'product',
  {
    create: { label: 'Added', toast: nameToast('Product added', LINKED), undo },
    update: { label: 'Edited', toast: nameToast('Product saved', LINKED), undo },
    delete: {
      label: 'Deleted',
      toast: nameToast('Product deleted', 'Links to {name} no longer work.'),
      undo,
    },
  },
  'manage affiliates',
  () => ({ shown: productFields.shown, listNames }),
);

/** The form's data. @throws AppError not-found if the product does not exist */
export async function getProductForm(db: Database, id: number | 'new' | undefined) {
  const saved = id === 'new' ? undefined : await productRecord.get(db, id);
  return { view: getRecordView(productFields, saved), affiliates: await listAffiliateNames(db) };
}
