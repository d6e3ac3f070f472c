import { z } from 'zod';
import type { UnitOfWork } from '#db/transaction.ts';
import { reviewKinds } from '../../review-kinds.server.ts';
import type { PersonRef } from '../accounts/person-summary.ts';
import { giveLikeAgain } from '../discussions/give-likes.server.ts';
import { undoStatusChange } from '../discussions/post-status.server.ts';
import { reopenItem } from '../moderation/close-item.server.ts';
import { reopenReport } from '../moderation/reports.server.ts';
import { kindOf } from '../moderation/review-kind.server.ts';
import { deleteParts, listParts, type PartRow } from './spam.queries.server.ts';
import { AT_ONCE, postChange } from './spam-parts.server.ts';

const like = z.object({ at: z.coerce.date() });
const report = z.object({ id: z.number(), outcome: z.enum(['upheld', 'dismissed']) });
const submission = z.looseObject({});

/** Brings a part back, what went last first; true when there is more. */
export async function restoreSome(
  unit: UnitOfWork,
  removalId: number,
  person: PersonRef & { name: string },
  now: Date,
): Promise<boolean> {
  const parts = await listParts(unit.db, removalId, AT_ONCE);
  if (parts.length === 0) return false;
  for (const part of parts) await restore(unit, part, person, now);
  await deleteParts(
    unit.db,
    parts.map(({ id }) => id),
  );
  return true;
}

async function restore(
  unit: UnitOfWork,
  { kind, subject_id: id, before_json: before }: PartRow,
  person: PersonRef & { name: string },
  now: Date,
): Promise<void> {
  switch (kind) {
    case 'post':
      return undoStatusChange(unit, id, postChange.parse(before), now);
    case 'like':
      return giveLikeAgain(unit, person, { postId: id, at: like.parse(before).at });
    case 'report':
      return reopenReport(unit.db, report.parse(before));
    case 'item':
      return reopenItem(unit, id);
    case 'submission':
      await kindOf(reviewKinds, 'submission').undo(unit, id, submission.parse(before), {
        reviewer: undefined,
        now,
      });
  }
}
