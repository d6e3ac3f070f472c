import { z } from 'zod';
import { AppError } from '#app/errors.ts';
import {
  type DecidedSubject,
  findStandingTakedown,
} from '#app/features/moderation/decisions.server.ts';
import type { DecisionContext } from '#app/features/moderation/review.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { NoticeSubject, NoticeTarget } from './notice-targets.server.ts';

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
 * @returns the payload, or null if it was off the site already
 * @throws AppError 'refused' if it is on the site but has nothing to remove
 */
export async function takeDown(
  unit: UnitOfWork,
  { target, id, decided }: Item,
  context: DecisionContext,
): Promise<object | null> {
  const { kind, isSameRemoval } = target;
  const standing = await findStandingTakedown(unit.db, { kind, id }, decided);
  if (standing && !isSameRemoval) return standing;
  const payload = (await target.remove(unit, id, context)) ?? standing ?? null;
  if (payload === null) await ensureIsGone(unit.db, target, id, context);
  return payload;
}

const MISSING_PART = 'The part you chose is gone already. Choose another one, or keep the rest.';

async function ensureIsGone(
  db: Database,
  target: NoticeTarget,
  id: number,
  { part }: DecisionContext,
): Promise<void> {
  const message = (await target.describe(db, id))?.nothingToRemove ?? (part && MISSING_PART);
  if (message) throw new AppError('refused', { message, field: 'decision' });
}

/** The subject as the reviewer of this item sees it. What another decision took down can be removed again. */
export async function withStandingTakedown<Subject extends Pick<NoticeSubject, 'nothingToRemove'>>(
  db: Database,
  { target: { kind }, id, decided }: Item,
  subject: Subject,
): Promise<Subject> {
  if (!subject.nothingToRemove) return subject;
  const standing = await findStandingTakedown(db, { kind, id }, decided);
  return standing ? { ...subject, nothingToRemove: undefined } : subject;
}

/** Whether a decision changed anything. False if someone else had removed the item. */
export function hasTakenDown(before: object): boolean {
  return undoPayload.parse(before).subject !== null;
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
