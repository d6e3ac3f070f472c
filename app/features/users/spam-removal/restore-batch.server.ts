import { z } from 'zod';
import { clearedProfile, restoreProfile } from '#app/features/account/account.server.ts';
import { restoreLike, undoStatusChange } from '#app/features/discussions/discussions.server.ts';
import { restoreInterest } from '#app/features/events/events.server.ts';
import { reopenReport } from '#app/features/moderation/reports.server.ts';
import {
  getReviewKind,
  type ReviewKinds,
  reopenReview,
} from '#app/features/moderation/review.server.ts';
import { removedVote, restoreVote } from '#app/features/polls/polls.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { BATCH_SIZE, postChange } from './remove-batch.server.ts';
import {
  deleteRemovedItems,
  listRemovedItems,
  type RemovedItemRow,
} from './spam-removal.queries.server.ts';

const likeState = z.object({ at: z.coerce.date() });
const interestState = likeState;
const reportState = z.object({ id: z.number(), outcome: z.enum(['upheld', 'dismissed']) });
const submissionState = z.looseObject({});

export interface RestoreContext {
  kinds: ReviewKinds;
  removalId: number;
  spammer: { id: number; name: string };
  now: Date;
}

/** Restores one batch, last removed first. Returns false if nothing was left. */
export async function restoreBatch(unit: UnitOfWork, context: RestoreContext): Promise<boolean> {
  const { removalId } = context;
  const items = await listRemovedItems(unit.db, removalId, BATCH_SIZE);
  if (items.length === 0) return false;
  for (const item of items) await restoreItem(unit, item, context);
  await deleteRemovedItems(
    unit.db,
    items.map(({ id }) => id),
  );
  return true;
}

async function restoreItem(
  unit: UnitOfWork,
  { kind, subject_id: id, before_json: before }: RemovedItemRow,
  { kinds, spammer, now }: RestoreContext,
): Promise<void> {
  switch (kind) {
    case 'post':
      return undoStatusChange(unit, id, postChange.parse(before), now);
    case 'like':
      return restoreLike(unit, spammer, { postId: id, at: likeState.parse(before).at });
    case 'vote':
      return restoreVote(unit, spammer.id, { pollId: id, vote: removedVote.parse(before), now });
    case 'event_interest': {
      const { at } = interestState.parse(before);
      return restoreInterest(unit, spammer.id, { eventId: id, at, now });
    }
    case 'report':
      return reopenReport(unit.db, reportState.parse(before));
    case 'profile':
      return restoreProfile(unit, id, clearedProfile.parse(before), now);
    case 'review_item':
      return reopenReview(unit, id);
    case 'submission':
      await getReviewKind(kinds, 'submission').undo(unit, id, submissionState.parse(before), {
        reviewer: undefined,
        now,
      });
  }
}
