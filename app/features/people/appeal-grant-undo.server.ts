import { z } from 'zod';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Member } from '../../http/actor.ts';
import { RefusedAct } from '../accounts/refused-act.server.ts';
import { resumeSanction } from '../accounts/resume-sanction.server.ts';
import { decideWithin } from '../moderation/decide.server.ts';
import { findDecision } from '../moderation/decisions-about.server.ts';
import type { ReviewKinds } from '../moderation/review-kind.server.ts';
import { canTakeBack, takeBackWithin } from '../moderation/take-back.server.ts';
import type { AppealRow } from './appeals.queries.server.ts';
import { findAccountOf } from './person.queries.server.ts';

/** What granting an appeal has changed: the sanction it lifted, or the decision it undid. */
const grantWayBack = z.union([
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

export type GrantWayBack = z.output<typeof grantWayBack>;

const kept = z.looseObject({ wayBack: grantWayBack.optional() });

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
  const { wayBack } = kept.parse(before);
  if (!wayBack) return true;
  if ('first' in wayBack) return decideAsFirst(unit, kinds, appeal, wayBack.first, taking);
  try {
    return await resumeSanction(unit, { actor: taking.reviewer, now: taking.now }, wayBack.lifted);
  } catch (error) {
    if (error instanceof RefusedAct) return false;
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
  if (!item || !(await canTakeBack(unit.db, item))) return false;
  await takeBackWithin(unit, kinds, item.id, reviewer, now);
  const decider = by !== null && (await findAccountOf(unit.db, by)) ? by : null;
  const first = { by: decider, at: new Date(at) };
  await decideWithin(unit, kinds, { itemId: item.id, decision, reason, reviewer, first }, now);
  return true;
}
