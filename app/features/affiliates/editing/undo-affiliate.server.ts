import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#app/errors.ts';
import { changedSince, type UndoHandler } from '#app/features/audit/audit.server.ts';
import type { AffiliateInput } from '../affiliates.schema.ts';
import {
  deleteAffiliateRow,
  findAffiliate,
  hasProducts,
  insertAffiliateRow,
  updateAffiliateRow,
} from './affiliate-edits.queries.server.ts';
import { record } from './save-affiliate.server.ts';

/** Restores an affiliate as it was before an edit, removes one that was added, or brings back a deleted one. */
export const affiliateUndo: UndoHandler = {
  covers: (action) => /^affiliate\.(create|update|delete)$/.test(action),
  undo: ({ transaction, actor, now }, { action, subject, before, after }) =>
    transaction(async (unit) => {
      const { id = 0, name } = subject;
      if (action === 'affiliate.delete') {
        const deleted = before as AffiliateInput;
        const newId = await insertAffiliateRow(unit.db, deleted, now);
        const change = { action: 'affiliate.create', id: newId, name, after: deleted } as const;
        return record(unit, { actor, now }, change);
      }
      await unit.advisoryLock(`affiliate ${id}`);
      const current = (await findAffiliate(unit.db, id))?.affiliate;
      if (!current || !isDeepStrictEqual(current, after)) throw changedSince();
      if (action === 'affiliate.create') {
        if (await hasProducts(unit.db, id)) {
          throw new AppError('refused', {
            message: 'This affiliate now has products, so it can’t be deleted.',
          });
        }
        await deleteAffiliateRow(unit.db, id);
        return record(
          unit,
          { actor, now },
          { action: 'affiliate.delete', id, name, before: current },
        );
      }
      const restored = before as AffiliateInput;
      await updateAffiliateRow(unit.db, id, restored, now);
      const change = { before: current, after: restored };
      return record(unit, { actor, now }, { action: 'affiliate.update', id, name, ...change });
    }),
};
