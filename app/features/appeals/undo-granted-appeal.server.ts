import { z } from 'zod';
import { findUser, RefusedAction } from '#app/features/identity/identity.server.ts';
import {
  canUndoDecision,
  decideInTransaction,
  findDecision,
  type ReviewKinds,
  undoDecisionInTransaction,
} from '#app/features/moderation/moderation.server.ts';
import { resumeSanction } from '#app/features/sanctions/sanctions.server.ts';
import type { Member } from '#app/http/actor.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AppealRow } from './appeals.queries.server.ts';

/** What granting an appeal has changed: the sanction it lifted, or the decision it undid. */
const grantUndoData = z.union([
  z.object({ lifted: z.number() }),
  z.object({
    first: z.object({
      decision: z.enum(['approved', 'rejected', 'removed', 'kept', 'returned']),
      reason: z.string().optional(),
      by: z.number().nullable(),
      at: z.iso.datetime(),
    }),
  }),
]);

export type GrantWayBack = z.output<typeof grantUndoData>;

const kept = z.looseObject({ undoData: grantUndoData.optional() });

interface Taking {
  reviewer: Member;
  now: Date;
}

/**
 * Makes the first decision, or the lifted sanction, hold again as it was. False when something was
 * done about it since: whoever did that has the last word.
 */
export async function takeGrantBack(
  unit: UnitOfWork,
  kinds: ReviewKinds,
  appeal: AppealRow,
  before: object,
  taking: Taking,
): Promise<boolean> {
  const { undoData } = kept.parse(before);
  if (!undoData) return true;
  if ('first' in undoData) return decideAsFirst(unit, kinds, appeal, undoData.first, taking);
  try {
    return await resumeSanction(unit, { actor: taking.reviewer, now: taking.now }, undoData.lifted);
  } catch (error) {
    if (error instanceof RefusedAction) return false;
    throw error;
  }
}

type First = Extract<GrantWayBack, { first: object }>['first'];

async function decideAsFirst(
  unit: UnitOfWork,
  kinds: ReviewKinds,
  { review_item_id }: AppealRow,
  { decision, reason, by, at }: First,
  { reviewer, now }: Taking,
): Promise<boolean> {
  const item = review_item_id === null ? undefined : await findDecision(unit.db, review_item_id);
  if (!item || !(await canUndoDecision(unit.db, item))) return false;
  await undoDecisionInTransaction(unit, kinds, item.id, reviewer, now);
  const decider = by !== null && (await findUser(unit.db, by)) ? by : null;
  const restored = { by: decider, at: new Date(at) };
  await decideInTransaction(
    unit,
    kinds,
    { itemId: item.id, decision, reason, reviewer, restored },
    now,
  );
  return true;
}
