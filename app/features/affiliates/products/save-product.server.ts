import { AppError } from '#app/errors.ts';
import { recordAuditEntry, type UndoHandler } from '#app/features/audit/audit.server.ts';
import type { Member } from '#app/http/actor.ts';
import { checkRevision } from '#app/http/forms/edit-conflict.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { ProductInput } from '../affiliates.schema.ts';
import { affiliatesTag } from '../keyword-linker.server.ts';
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
  return deps.transaction(async (unit) => {
    await unit.advisoryLock(PRODUCTS_LOCK);
    const saved = id === 'new' ? undefined : await findProductById(unit.db, id);
    if (id !== 'new' && !saved) throw new AppError('not-found');
    const before = saved?.product;
    if (saved && shownRevision !== undefined && !isSame(saved.product, input)) {
      checkRevision(shownRevision, { revision: saved.revision, values: saved.product });
    }
    await requireValid(unit.db, id, input);
    if (id === 'new') {
      const newId = await insertProductRow(unit.db, input, deps.now);
      await record(unit, deps, { action: 'product.create', id: newId, after: input });
    } else {
      await updateProductRow(unit.db, id, input, deps.now);
      await record(unit, deps, { action: 'product.update', id, before, after: input });
    }
  });
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
  return deps.transaction(async (unit) => {
    const saved = await findProductById(unit.db, id);
    if (!saved) throw new AppError('not-found');
    await deleteProductRow(unit.db, id);
    await record(unit, deps, { action: 'product.delete', id, before: saved.product });
  });
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
export const productUndo: UndoHandler = {
  covers: (action) => /^product\.(create|update|delete)$/.test(action),
  undo: async (deps, { action, subject, before, after }) => {
    const { id = 0 } = subject;
    if (action === 'product.delete') {
      await restoreProduct(deps, before as StoredProduct);
      return;
    }
    const current = await findProductById(deps.db, id);
    if (!current || !isSame(current.product, after as ProductInput))
      throw new AppError('not-found');
    if (action === 'product.create') await deleteProduct(deps, id);
    else await saveProduct(deps, id, before as ProductInput);
  },
};

function restoreProduct(deps: ProductDeps, product: StoredProduct): Promise<void> {
  return deps.transaction(async (unit) => {
    await unit.advisoryLock(PRODUCTS_LOCK);
    await requireValid(unit.db, 'new', product);
    const id = await insertProductRow(unit.db, product, deps.now);
    await record(unit, deps, { action: 'product.create', id, after: product });
  });
}

function isSame(one: ProductInput, other: ProductInput): boolean {
  const names = ['title', 'slug', 'affiliateId', 'productId'] as const;
  return names.every((name) => one[name] === other[name]);
}
