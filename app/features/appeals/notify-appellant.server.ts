import { notifyDecision } from '#app/features/notifications/notifications.server.ts';
import { appealPath } from '#app/features/sanctions/embeds/appeal-path.ts';
import type { AppealOutcome } from '#db/tables/sanctions.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { appealOutcomeJob } from './appeal-jobs.ts';
import { type AppealedOutcome, findAppealedDecision } from './appealed-decision.server.ts';
import type { AppealRow } from './appeals.queries.server.ts';
import { getRemainingRestriction } from './remaining-restriction.server.ts';

const notificationKey = ({ id }: AppealRow) => `own-appeal:${id}`;

interface AppealDecision {
  outcome: AppealOutcome;
  /** The decision that was appealed, if the outcome has replaced it. */
  appealed?: AppealedOutcome | undefined;
  reason: string | undefined;
  /** The restored content. */
  path: string | null;
}

/** Notifies a member of the outcome, by email too. Guests see it on their appeals page. */
export async function notifyAppellant(
  unit: UnitOfWork,
  appeal: AppealRow,
  { outcome, appealed, reason, path }: AppealDecision,
  now: Date,
): Promise<void> {
  if (appeal.email === null) return;
  const message = (await findAppealedDecision(unit.db, appeal, appealed))?.message;
  const title =
    outcome === 'granted' && appeal.sanction_id !== null
      ? (await getRemainingRestriction(unit.db, appeal, now)).message
      : (message ?? 'A decision');
  const decision = outcome === 'granted' ? 'appeal-granted' : 'appeal-upheld';
  const notification = { decision, reason, title, path, key: notificationKey(appeal) } as const;
  await notifyDecision(unit, appeal.appellant_id, notification, now);
  await unit.enqueue(appealOutcomeJob, { appealId: appeal.id, message, reason });
}

/** Replaces the notification of the outcome with one that says which restriction remains. */
export async function notifyAppealReopened(
  unit: UnitOfWork,
  appeal: AppealRow,
  now: Date,
): Promise<void> {
  if (appeal.email === null) return;
  const { message: title, reason } = await getRemainingRestriction(unit.db, appeal, now);
  const path = appealPagePath(appeal);
  const notification = { decision: 'appeal-reopened', title, reason, path } as const;
  const key = notificationKey(appeal);
  await notifyDecision(unit, appeal.appellant_id, { ...notification, key }, now);
  await unit.enqueue(appealOutcomeJob, { appealId: appeal.id, isReopened: true });
}

function appealPagePath({ sanction_id, review_item_id }: AppealRow): string {
  return sanction_id === null
    ? appealPath('decision', review_item_id ?? 0)
    : appealPath('sanction', sanction_id);
}
