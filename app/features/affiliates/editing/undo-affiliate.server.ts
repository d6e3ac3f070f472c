import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#app/errors.ts';
import type { UndoHandler } from '#app/features/audit/audit.server.ts';
import type { AffiliateInput } from '../affiliates.schema.ts';
import {
  deleteAffiliateRow,
  findAffiliate,
  hasProducts,
  updateAffiliateRow,
} from './affiliate-edits.queries.server.ts';
import { record } from './save-affiliate.server.ts';

/** Restores an affiliate as it was before an edit, or removes one that was added. */
export const affiliateUndo: UndoHandler = {
  covers: (action) => action === 'affiliate.update' || action === 'affiliate.create',
  undo: ({ transaction, actor, now }, { action, subject, before, after }) =>
    transaction(async (unit) => {
      const { id = 0, name } = subject;
      await unit.advisoryLock(`affiliate ${id}`);
      const current = (await findAffiliate(unit.db, id))?.affiliate;
      if (!current || !isDeepStrictEqual(current, after)) throw new AppError('not-found');
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
