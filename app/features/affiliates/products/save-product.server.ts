import { AppError } from '#app/errors.ts';
import {
  changedSince,
  defineActions,
  recordAuditEntry,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { Member } from '#app/http/actor.ts';
import { checkRevision } from '#app/http/forms/edit-conflict.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { ProductInput } from '../affiliates.schema.ts';
import { affiliatesTag } from '../keyword-links/keyword-linker.server.ts';
import {
  deleteProductRow,
  findProductById,
  findSlugOwner,
  insertProductRow,
  listAffiliateNames,
  type StoredProduct,
  updateProductRow,
} from './products.queries.server.ts';

interface ProductDeps {
  transaction: RunTransaction;
  actor: Member;
  now: Date;
}

/** Serializes changes: a slug must stay unique. */
const PRODUCTS_LOCK = 'affiliate products';

/** The form's data. @throws AppError not-found if the product does not exist */
export async function getProductForm(db: Database, id: number | 'new' | undefined) {
  const saved = typeof id === 'number' ? await findProductById(db, id) : undefined;
  if (id !== 'new' && !saved) throw new AppError('not-found');
  return { ...saved, affiliates: await listAffiliateNames(db) };
}

/**
 * Adds or saves a product.
 * @param shownRevision the one that the form showed
 * @throws AppError not-found if it does not exist, refused if its slug is taken, outdated if someone
 * else has saved since
 */
export function saveProduct(
  deps: ProductDeps,
  id: number | 'new',
  input: ProductInput,
  shownRevision?: number,
): Promise<void> {
  return changeProducts(deps, async (unit) => {
    if (id === 'new') return insertProduct(unit, deps, input);
    const saved = await findProductById(unit.db, id);
    if (!saved) throw new AppError('not-found');
    if (shownRevision !== undefined && !isSame(saved.product, input)) {
      checkRevision(shownRevision, { revision: saved.revision, values: saved.product });
    }
    await updateProduct(unit, deps, id, { before: saved.product, after: input });
  });
}

function changeProducts(
  { transaction }: ProductDeps,
  change: (unit: UnitOfWork) => Promise<void>,
): Promise<void> {
  return transaction(async (unit) => {
    await unit.advisoryLock(PRODUCTS_LOCK);
    await change(unit);
  });
}

async function insertProduct(
  unit: UnitOfWork,
  deps: ProductDeps,
  product: ProductInput | StoredProduct,
): Promise<void> {
  await requireValid(unit.db, 'new', product);
  const id = await insertProductRow(unit.db, product, deps.now);
  await record(unit, deps, { action: 'product.create', id, after: product });
}

async function updateProduct(
  unit: UnitOfWork,
  deps: ProductDeps,
  id: number,
  { before, after }: { before: ProductInput; after: ProductInput },
): Promise<void> {
  await requireValid(unit.db, id, after);
  await updateProductRow(unit.db, id, after, deps.now);
  await record(unit, deps, { action: 'product.update', id, before, after });
}

async function requireValid(
  db: Database,
  id: number | 'new',
  { slug, affiliateId }: ProductInput,
): Promise<void> {
  const owner = await findSlugOwner(db, slug);
  if (owner !== undefined && owner !== id) {
    throw new AppError('refused', {
      field: 'slug',
      message: 'Another product already has this URL.',
    });
  }
  const affiliates = await listAffiliateNames(db);
  if (!affiliates.some((affiliate) => affiliate.id === affiliateId)) {
    throw new AppError('refused', { field: 'affiliateId', message: 'Choose an affiliate.' });
  }
}

/** @throws AppError not-found if it does not exist */
export function deleteProduct(deps: ProductDeps, id: number): Promise<void> {
  return changeProducts(deps, async (unit) => {
    const saved = await findProductById(unit.db, id);
    if (!saved) throw new AppError('not-found');
    await removeProduct(unit, deps, id, saved.product);
  });
}

async function removeProduct(
  unit: UnitOfWork,
  deps: ProductDeps,
  id: number,
  before: ProductInput,
): Promise<void> {
  await deleteProductRow(unit.db, id);
  await record(unit, deps, { action: 'product.delete', id, before });
}

interface ProductChange {
  action: 'product.create' | 'product.update' | 'product.delete';
  id: number;
  before?: ProductInput | undefined;
  after?: ProductInput | undefined;
}

async function record(
  { db, invalidate }: UnitOfWork,
  { actor, now }: ProductDeps,
  { action, id, before, after }: ProductChange,
): Promise<void> {
  invalidate(affiliatesTag);
  const subject = { kind: 'product', id, name: (after ?? before)?.title ?? '' } as const;
  await recordAuditEntry(db, { actor, action, subject, before, after }, now);
}

/** Restores a product as it was before an edit, removes an added one, or brings back a deleted one. */
const undo: Undo = async (unit, deps, { action, subject, before, after }) => {
  const { id = 0 } = subject;
  await unit.advisoryLock(PRODUCTS_LOCK);
  if (action === 'product.delete') return insertProduct(unit, deps, before as StoredProduct);
  const current = (await findProductById(unit.db, id))?.product;
  if (!current || !isSame(current, after as ProductInput)) throw changedSince();
  if (action === 'product.create') return removeProduct(unit, deps, id, current);
  await updateProduct(unit, deps, id, { before: current, after: before as ProductInput });
};

export const productActions = defineActions('product', {
  create: { label: 'Added', undo },
  update: { label: 'Edited', undo },
  delete: { label: 'Deleted', undo },
});

function isSame(one: ProductInput, other: ProductInput): boolean {
  const names = ['title', 'slug', 'affiliateId', 'productId'] as const;
  return names.every((name) => one[name] === other[name]);
}
