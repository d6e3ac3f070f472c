import { z } from 'zod';
import { AppError, isRefusal, refuseIf } from '#app/errors.ts';
import { settleAppeals } from '#app/features/appeals/appeals.server.ts';
import { defineActions, findAuditEntry, type Undo } from '#app/features/audit/audit.server.ts';
import type { ReviewKinds } from '#app/features/moderation/review.server.ts';
import { spamRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import {
  findSubjectForUpdate,
  recordSubjectAction,
  type SanctionSubject,
  undoSanction,
} from '#app/features/sanctions/sanctions.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AdminDeps } from '../locked-users.server.ts';
import { type RestoreContext, restoreBatch } from './restore-batch.server.ts';
import {
  findRemovalForUpdate,
  type RemovalRow,
  updateRemoval,
} from './spam-removal.queries.server.ts';
import { continueRestoreJob } from './spam-removal-jobs.ts';
import { canUndoRemoval, UNDO_PERIOD_MS } from './undo-period.ts';

/** A job restores the rest. */
const MAX_BATCHES_IN_REQUEST = 3;

/**
 * Restores exactly the items that the removal removed, and undoes its ban unless the ban has changed
 * since.
 * @throws AppError not-found if there is no such removal, or the spammer was deleted
 * @throws AppError refused if the actor may not undo it, it is too late, or someone else already did
 */
export function undoSpamRemoval(
  deps: AdminDeps & { kinds: ReviewKinds },
  removalId: number,
): Promise<void> {
  const { transaction, actor, now, kinds } = deps;
  return transaction(async (unit) => {
    const removal = await findRemovalForUpdate(unit.db, removalId);
    const spammer = removal && (await findSubjectForUpdate(unit.db, removal.spammer_id));
    if (!removal || !spammer) throw new AppError('not-found');
    refuseIf(spamRefusal(actor, spammer) ?? undoRefusal(removal, now));
    await undoBan(unit, deps, removal, spammer);
    await updateRemoval(unit.db, removalId, {
      state: 'restoring',
      undone_by: actor.id,
      undone_at: now,
    });
    const { reason } = removal;
    const audit = { verb: 'restore-spam', after: { removal: removalId }, reason } as const;
    await recordSubjectAction(unit.db, deps, spammer, audit);
    await restoreFirstItems(unit, { kinds, removalId, spammer, now });
  });
}

const entryState = z.object({ removal: z.number() });

export function createSpamActions(kinds: ReviewKinds) {
  const undo: Undo = (_unit, deps, { after }) =>
    undoSpamRemoval({ ...deps, kinds }, entryState.parse(after).removal);
  return defineActions(['user', 'guest'], {
    'remove-spam': { label: 'Removed the content of', undo, undoPeriodMs: UNDO_PERIOD_MS },
    'restore-spam': { label: 'Restored the content of' },
  });
}

function undoRefusal(removal: RemovalRow, now: Date): string | undefined {
  if (canUndoRemoval(removal, now)) return undefined;
  const isUndone = removal.state === 'restoring' || removal.state === 'restored';
  return isUndone
    ? 'Someone else already undid this removal.'
    : 'A removal can only be undone for 24 hours.';
}

async function restoreFirstItems(unit: UnitOfWork, context: RestoreContext): Promise<void> {
  const { removalId: id } = context;
  for (let batch = 0; batch < MAX_BATCHES_IN_REQUEST; batch += 1) {
    if (await restoreBatch(unit, context)) continue;
    await updateRemoval(unit.db, id, { state: 'restored' });
    return;
  }
  await unit.enqueue(continueRestoreJob, { removalId: id });
}

/** A ban that has changed since stays as it is. */
async function undoBan(
  unit: UnitOfWork,
  deps: AdminDeps,
  { ban_entry_id }: RemovalRow,
  spammer: SanctionSubject,
): Promise<void> {
  const entry = ban_entry_id === null ? undefined : await findAuditEntry(unit.db, ban_entry_id);
  if (!entry) return;
  try {
    await undoSanction(unit, { ...deps, settleAppeals }, entry, spammer);
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
}
