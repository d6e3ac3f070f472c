import { z } from 'zod';
import {
  type DecidedSubject,
  type DecisionContext,
  findStandingTakedown,
} from '#app/features/moderation/moderation.server.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { NoticeTarget } from './notice-targets.server.ts';

const undoPayload = z.looseObject({ subject: z.looseObject({}).nullable() });

interface Item {
  target: NoticeTarget;
  id: number;
  /** The review subject whose decision takes it down or is undone. */
  decided: DecidedSubject;
}

/**
 * Takes an item down because of a decision. An item that another decision keeps down gets the undo
 * payload of that one.
 * @returns the payload, or null if there was nothing to take down
 */
export async function takeDown(
  unit: UnitOfWork,
  { target, id, decided }: Item,
  context: DecisionContext,
): Promise<object | null> {
  const { kind, isSameRemoval } = target;
  const standing = await findStandingTakedown(unit.db, { kind, id }, decided);
  if (standing && !isSameRemoval) return standing;
  return (await target.remove(unit, id, context)) ?? standing ?? null;
}

/**
 * Brings an item back when the last decision that took it down is undone.
 * @param before what the decision recorded, with the payload of `takeDown` as `subject`
 * @returns false if the item no longer exists
 */
export async function undoTakedown(
  unit: UnitOfWork,
  { target, id, decided }: Item,
  before: object,
  now: Date,
): Promise<boolean> {
  const { subject } = undoPayload.parse(before);
  if (subject === null) return true;
  const { kind, isSameRemoval = () => true } = target;
  const standing = await findStandingTakedown(unit.db, { kind, id }, decided);
  if (standing && isSameRemoval(standing, subject)) return true;
  return target.restore(unit, id, subject, now);
}
