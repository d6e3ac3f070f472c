import { z } from 'zod';
import { restoreLike, undoStatusChange } from '#app/features/discussions/discussions.server.ts';
import type { ActorRef } from '#app/features/identity/embeds/actor-ref.ts';
import {
  getReviewKind,
  type ReviewKinds,
  reopenReport,
  reopenReview,
} from '#app/features/moderation/moderation.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { deleteParts, listParts, type PartRow } from './spam.queries.server.ts';
import { AT_ONCE, postChange } from './spam-steps.server.ts';

const like = z.object({ at: z.coerce.date() });
const report = z.object({ id: z.number(), outcome: z.enum(['upheld', 'dismissed']) });
const submission = z.looseObject({});

interface Restoring {
  kinds: ReviewKinds;
  removalId: number;
  person: ActorRef & { name: string };
  now: Date;
}

/** Restores one batch, the last removed first. Returns true when there is more. */
export async function restoreSome(unit: UnitOfWork, restoring: Restoring): Promise<boolean> {
  const { removalId } = restoring;
  const parts = await listParts(unit.db, removalId, AT_ONCE);
  if (parts.length === 0) return false;
  for (const part of parts) await restore(unit, part, restoring);
  await deleteParts(
    unit.db,
    parts.map(({ id }) => id),
  );
  return true;
}

async function restore(
  unit: UnitOfWork,
  { kind, subject_id: id, before_json: before }: PartRow,
  { kinds, person, now }: Restoring,
): Promise<void> {
  switch (kind) {
    case 'post':
      return undoStatusChange(unit, id, postChange.parse(before), now);
    case 'like':
      return restoreLike(unit, person, { postId: id, at: like.parse(before).at });
    case 'report':
      return reopenReport(unit.db, report.parse(before));
    case 'item':
      return reopenReview(unit, id);
    case 'submission':
      await getReviewKind(kinds, 'submission').undo(unit, id, submission.parse(before), {
        reviewer: undefined,
        now,
      });
  }
}
