import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/actor.ts';
import { may } from '../accounts/rights.policy.ts';
import type { ActUndo } from '../audit/act-undo.server.ts';
import { findLastActAbout, recordAct } from '../audit/audit.server.ts';
import { withdrawDecision } from '../notifications/staff-notifications.server.ts';
import { moderationLogTag } from './public-log-tag.ts';
import { clearDecision, findReviewItem } from './review.queries.server.ts';
import { kindOf, type ReviewKinds, type ReviewParts } from './review-kind.server.ts';

const ofDecision = z.looseObject({ reviewItem: z.number() });

/**
 * Makes a decision undone: the thing is as it was before, and waits in the queue again.
 * @throws AppError 'not-found' when it was not decided, or something was done about it since;
 * 'forbidden' for whoever may not decide about its kind.
 */
export function takeBack(
  { transaction, kinds, now }: ReviewParts,
  itemId: number,
  reviewer: Member,
): Promise<void> {
  return transaction((unit) => takeBackWithin(unit, kinds, itemId, reviewer, now));
}

/** Whether nothing was done about the thing since it was decided. */
export async function canTakeBack(
  db: Database,
  item: { id: number; kind: string; subjectId: number },
): Promise<boolean> {
  const act = await findLastActAbout(db, item.kind, item.subjectId);
  const before = ofDecision.safeParse(act?.before);
  return before.success && before.data.reviewItem === item.id;
}

const DECISION = /^(?:post|submission|notice|appeal)\.(?:approve|reject|remove|keep|return)$/;

/** Decisions can be taken back from their entries in the log. */
export function decisionUndo(kinds: ReviewKinds): ActUndo {
  return {
    covers: (act) => DECISION.test(act),
    undo: async ({ transaction, now, actor }, { before }) => {
      const item = ofDecision.safeParse(before);
      if (!item.success) throw new AppError('not-found');
      await takeBack({ transaction, kinds, now }, item.data.reviewItem, actor);
    },
  };
}

/** The same inside a transaction of the caller's. */
export async function takeBackWithin(
  unit: UnitOfWork,
  kinds: ReviewKinds,
  itemId: number,
  reviewer: Member,
  now: Date,
): Promise<void> {
  const item = await findReviewItem(unit.db, itemId);
  if (!item || item.decision === null) throw new AppError('not-found');
  const kind = kindOf(kinds, item.kind);
  if (!may(reviewer, kind.right)) throw new AppError('forbidden');
  const act = await findLastActAbout(unit.db, item.kind, item.subject_id);
  const before = ofDecision.safeParse(act?.before);
  if (!before.success || before.data.reviewItem !== itemId) throw new AppError('not-found');
  const isUndone = await kind.undo(unit, item.subject_id, before.data, { reviewer, now });
  if (!isUndone) throw new AppError('not-found');
  await clearDecision(unit.db, itemId);
  unit.changes(moderationLogTag);
  if (kind.untell) await kind.untell(unit, item.subject_id, now);
  else if (item.kind === 'post' || item.kind === 'submission')
    await withdrawDecision(unit.db, item.kind, item.subject_id);
  await recordAct(
    unit.db,
    {
      actor: reviewer,
      act: `${item.kind}.undo`,
      subject: { kind: item.kind, id: item.subject_id, name: item.title },
      before: { decision: item.decision },
      after: { decision: null },
    },
    now,
  );
}
