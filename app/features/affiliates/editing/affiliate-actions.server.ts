import { AppError } from '#app/errors.ts';
import {
  defineActions,
  nameToast,
  requireUnchanged,
  type Undo,
} from '#app/features/audit/audit.server.ts';
import type { AffiliateInput } from '../affiliates.schema.ts';
import {
  deleteAffiliateRow,
  findAffiliate,
  hasProducts,
  insertAffiliateRow,
  updateAffiliateRow,
} from './affiliate-edits.queries.server.ts';
import { record } from './save-affiliate.server.ts';

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
