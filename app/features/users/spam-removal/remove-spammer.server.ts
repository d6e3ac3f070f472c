import { AppError, refuseIf } from '#app/errors.ts';
import { settleAppeals } from '#app/features/appeals/appeals.server.ts';
import type { ReviewKinds } from '#app/features/moderation/review.server.ts';
import { spamRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import {
  findSubjectForUpdate,
  getSanctionHistory,
  recordSubjectAction,
  type SanctionSubject,
  setSanction,
} from '#app/features/sanctions/sanctions.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AdminDeps } from '../locked-users.server.ts';
import { type RemovalContext, recordRemovedItems, removeBatch } from './remove-batch.server.ts';
import { getSpamPreview } from './spam-preview.server.ts';
import { findLatestRemoval, insertRemoval, updateRemoval } from './spam-removal.queries.server.ts';
import { continueRemovalJob } from './spam-removal-jobs.ts';

/** A job removes the rest; most spammers have fewer items. */
const MAX_ITEMS_IN_REQUEST = 150;

/**
 * Bans a member or guest and removes all of their content. Returns the removal's id.
 * @throws AppError not-found if there is no such member or guest
 * @throws AppError refused if the actor may not remove them, or someone else already did
 */
export function removeSpammer(
  deps: AdminDeps & { kinds: ReviewKinds },
  spammerId: number,
  reason: string,
): Promise<number> {
  const { transaction, actor, now, kinds } = deps;
  return transaction(async (unit) => {
    const spammer = await findSubjectForUpdate(unit.db, spammerId);
    if (!spammer) throw new AppError('not-found');
    refuseIf(spamRefusal(actor, spammer) ?? (await repeatRefusal(unit, spammer, now)));
    const preview = await getSpamPreview(unit.db, spammerId, now);
    const terms = { reason, until: undefined };
    const banEntryId = await setSanction(unit, { ...deps, settleAppeals }, spammer, 'ban', terms);
    const id = await insertRemoval(unit.db, {
      spammer_id: spammerId,
      reason,
      state: 'removing',
      created_by: actor.id,
      created_at: now,
      undone_by: null,
      undone_at: null,
      ban_entry_id: banEntryId ?? null,
    });
    const { sample: _, ...counts } = preview;
    const entry = { verb: 'remove-spam', before: counts, after: { removal: id }, reason } as const;
    await recordSubjectAction(unit.db, deps, spammer, entry);
    await removeFirstItems(unit, id, { kinds, spammer, reason, reviewer: actor, now });
    return id;
  });
}

async function removeFirstItems(
  unit: UnitOfWork,
  id: number,
  context: RemovalContext,
): Promise<void> {
  for (let removed = 0; removed < MAX_ITEMS_IN_REQUEST; ) {
    const items = await removeBatch(unit, context);
    if (items.length === 0) {
      await updateRemoval(unit.db, id, { state: 'removed' });
      return;
    }
    await recordRemovedItems(unit, id, items);
    removed += items.length;
  }
  await unit.enqueue(continueRemovalJob, { removalId: id });
}

async function repeatRefusal(
  { db }: UnitOfWork,
  spammer: SanctionSubject,
  now: Date,
): Promise<string | undefined> {
  const latest = await findLatestRemoval(db, spammer.id);
  if (!latest || latest.state === 'restored') return undefined;
  // A spammer who was unbanned since can be removed again.
  const isBanned = (await getSanctionHistory(db, spammer.id, now)).some(
    ({ kind, isActive }) => kind === 'ban' && isActive,
  );
  if (latest.state === 'removed' && !isBanned) return undefined;
  return 'Someone else already removed this spammer.';
}
