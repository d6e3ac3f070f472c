import { z } from 'zod';
import { isRefusal } from '#app/errors.ts';
import { findUser } from '#app/features/identity/identity.server.ts';
import {
  canUndoDecision,
  decideInTransaction,
  findDecision,
  undoDecisionInTransaction,
} from '#app/features/moderation/decisions.server.ts';
import { type ReviewKinds, reviewParts } from '#app/features/moderation/review.server.ts';
import { resumeSanction } from '#app/features/sanctions/sanctions.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AppealRow } from './appeals.queries.server.ts';

/** The undo payload of a granted appeal: the lifted sanction or the undone decision. */
const grantUndoData = z.union([
  z.object({ liftedSanctionId: z.number() }),
  z.object({
    undoneDecision: z.object({
      decision: z.enum(['approved', 'rejected', 'removed', 'kept', 'returned']),
      reason: z.string().optional(),
      decidedBy: z.number().nullable(),
      decidedAt: z.iso.datetime(),
      /** The only part that was removed. */
      part: z.enum(reviewParts).optional(),
    }),
  }),
]);

export type GrantUndoData = z.output<typeof grantUndoData>;

const recordedState = z.looseObject({ undoData: grantUndoData.optional() });

interface UndoGrantContext {
  reviewer: Member;
  now: Date;
}

/**
 * Restores the appealed sanction or decision. Returns false if it has been changed since the appeal
 * was granted.
 */
export async function undoGrantedAppeal(
  unit: UnitOfWork,
  kinds: ReviewKinds,
  appeal: AppealRow,
  before: object,
  context: UndoGrantContext,
): Promise<boolean> {
  const { undoData } = recordedState.parse(before);
  if (!undoData) return true;
  const { reviewer: actor, now } = context;
  try {
    if ('undoneDecision' in undoData) {
      return await restoreDecision(unit, kinds, appeal, undoData.undoneDecision, context);
    }
    return await resumeSanction(unit, { actor, now }, undoData.liftedSanctionId);
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** The decision that a grant has replaced, if it was not a sanction. */
export function getUndoneDecision(before: object): UndoneDecision | undefined {
  const { undoData } = recordedState.parse(before);
  return undoData && 'undoneDecision' in undoData ? undoData.undoneDecision : undefined;
}

type UndoneDecision = Extract<GrantUndoData, { undoneDecision: object }>['undoneDecision'];

async function restoreDecision(
  unit: UnitOfWork,
  kinds: ReviewKinds,
  { review_item_id }: AppealRow,
  { decision, reason, decidedBy, decidedAt, part }: UndoneDecision,
  { reviewer, now }: UndoGrantContext,
): Promise<boolean> {
  const item = review_item_id === null ? undefined : await findDecision(unit.db, review_item_id);
  if (!item || !(await canUndoDecision(unit.db, item))) return false;
  await undoDecisionInTransaction(unit, kinds, item.id, { reviewer, now, isRedecided: true });
  const isDeciderKnown = decidedBy !== null && (await findUser(unit.db, decidedBy)) !== undefined;
  const restored = { by: isDeciderKnown ? decidedBy : null, at: new Date(decidedAt) };
  await decideInTransaction(
    unit,
    kinds,
    { itemId: item.id, decision, reason, part, reviewer, restored },
    now,
  );
  return true;
}
