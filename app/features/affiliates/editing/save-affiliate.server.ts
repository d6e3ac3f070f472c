import { AppError } from '#app/errors.ts';
import {
  defineActions,
  nameToast,
  recordAuditEntry,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { StaffArgs } from '#app/features/identity/identity.server.ts';
import { checkRevision } from '#app/http/forms/edit-conflict.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type AffiliateInput, affiliateFields } from '../affiliates.schema.ts';
import { affiliatesTag } from '../keyword-links/keyword-linker.server.ts';
import {
  deleteAffiliateRow,
  findAffiliate,
  hasProducts,
  insertAffiliateRow,
  updateAffiliateRow,
} from './affiliate-edits.queries.server.ts';

type SaveDeps = Pick<StaffArgs, 'transaction' | 'actor' | 'now'>;

/** @throws AppError not-found if it does not exist */
export async function getAffiliate(db: Database, id: number | undefined) {
  const saved = id === undefined ? undefined : await findAffiliate(db, id);
  if (!id || !saved) throw new AppError('not-found');
  return { id, ...saved };
}

/** Adds an affiliate. Returns the audit entry's id. */
export function addAffiliate({ transaction, actor, now }: SaveDeps, input: AffiliateInput) {
  return transaction(async (unit) => {
    const id = await insertAffiliateRow(unit.db, input, now);
    return record(
      unit,
      { actor, now },
      { action: 'affiliate.create', id, name: input.name, after: input },
    );
  });
}

/**
 * Saves an affiliate; the links on all pages follow. Returns the audit entry's id, also if nothing changed:
 * the editor is told that it is saved.
 * @param revision the one that the form showed
 * @throws AppError not-found if it does not exist, outdated if someone else has saved since
 */
export function editAffiliate(
  { transaction, actor, now }: SaveDeps,
  id: number,
  input: AffiliateInput,
  revision: number,
): Promise<number> {
  return transaction(async (unit) => {
    await unit.advisoryLock(`affiliate ${id}`);
    const saved = await findAffiliate(unit.db, id);
    if (!saved) throw new AppError('not-found');
    const values = affiliateFields.toForm(saved.affiliate);
    checkRevision(revision, { revision: saved.revision, values });
    await updateAffiliateRow(unit.db, id, input, now);
    return record(
      unit,
      { actor, now },
      { action: 'affiliate.update', id, name: input.name, before: saved.affiliate, after: input },
    );
  });
}

/** Returns the audit entry's id. @throws AppError not-found, refused while it has products */
export function deleteAffiliate(
  { transaction, actor, now }: SaveDeps,
  id: number,
): Promise<number> {
  return transaction(async (unit) => {
    await unit.advisoryLock(`affiliate ${id}`);
    const saved = await findAffiliate(unit.db, id);
    if (!saved) throw new AppError('not-found');
    if (await hasProducts(unit.db, id)) {
      throw new AppError('refused', {
        message:
          'This affiliate has products. Delete them or move them to another affiliate first.',
      });
    }
    await deleteAffiliateRow(unit.db, id);
    const { affiliate } = saved;
    const change = { action: 'affiliate.delete', id, name: affiliate.name } as const;
    return record(unit, { actor, now }, { ...change, before: affiliate });
  });
}

interface AffiliateChange {
  action: 'affiliate.create' | 'affiliate.update' | 'affiliate.delete';
  id: number;
  name: string;
  before?: AffiliateInput | undefined;
  after?: AffiliateInput;
}

function record(
  { db, invalidate }: UnitOfWork,
  { actor, now }: Omit<SaveDeps, 'transaction'>,
  { action, id, name, before, after }: AffiliateChange,
): Promise<number> {
  invalidate(affiliatesTag);
  const subject = { kind: 'affiliate', id, name } as const;
  return recordAuditEntry(db, { actor, action, subject, before, after }, now);
}

/** From the specification. */
const saved = nameToast('Affiliate Updated', '{name} affiliate settings have been saved.');
const deleted = nameToast(
  'Affiliate deleted',
  '{name} is gone, and its keywords are no longer links.',
);

/** Restores an affiliate as it was before an edit, removes one that was added, or brings back a deleted one. */
const undo: Undo = async (unit, by, { action, subject, before, after }) => {
  const { id = 0, name } = subject;
  const earlier = before as AffiliateInput;
  if (action === 'affiliate.delete') {
    const newId = await insertAffiliateRow(unit.db, earlier, by.now);
    await record(unit, by, { action: 'affiliate.create', id: newId, name, after: earlier });
    return;
  }
  await unit.advisoryLock(`affiliate ${id}`);
  const current = (await findAffiliate(unit.db, id))?.affiliate;
  requireUnchanged(current, after);
  if (action === 'affiliate.update') {
    await updateAffiliateRow(unit.db, id, earlier, by.now);
    const change = { before: current, after: earlier };
    await record(unit, by, { action: 'affiliate.update', id, name, ...change });
    return;
  }
  if (await hasProducts(unit.db, id)) {
    throw new AppError('refused', {
      message: 'This affiliate now has products, so it can’t be deleted.',
    });
  }
  await deleteAffiliateRow(unit.db, id);
  await record(unit, by, { action: 'affiliate.delete', id, name, before: current });
};

export const affiliateActions = defineActions('affiliate', {
  create: { label: 'Added', toast: saved, undo },
  update: { label: 'Edited', toast: saved, undo },
  delete: { label: 'Deleted', toast: deleted, undo },
});
