import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { findAppealedDecision } from './appealed-decision.server.ts';
import { findAppeal } from './appeals.queries.server.ts';
import { appealOutcomeEmail, appealReopenedEmail } from './emails/appeal-email-definitions.ts';
import { getRemainingRestriction } from './remaining-restriction.server.ts';

interface Input {
  appealId: number;
  message?: string | undefined;
  reason?: string | undefined;
  isReopened?: boolean | undefined;
}

/**
 * Emails the outcome, because banned members cannot sign in to read it. Sends nothing if the outcome
 * has been undone, or reached again, since the job was enqueued.
 */
export const emailAppealOutcome: JobHandler<Input> = async (input, context) => {
  const { appealId, reason, isReopened = false } = input;
  await context.finishWith(async ({ db, enqueue }) => {
    const appeal = await findAppeal(db, appealId);
    if (!appeal || isReopened !== (appeal.outcome === null)) return;
    if (appeal.email === null || appeal.user_name === null) return;
    const recipient = { to: appeal.email, name: appeal.user_name, link: context.origin };
    if (isReopened) {
      const restriction = await getRemainingRestriction(db, appeal, context.now());
      return enqueue(appealReopenedEmail, { ...recipient, ...restriction });
    }
    const message = input.message ?? (await findAppealedDecision(db, appeal))?.message ?? '';
    const isGranted = appeal.outcome === 'granted';
    const isSanctionLifted = isGranted && appeal.sanction_id !== null;
    const effect = isSanctionLifted
      ? (await getRemainingRestriction(db, appeal, context.now())).message
      : undefined;
    return enqueue(appealOutcomeEmail, { ...recipient, message, isGranted, effect, reason });
  });
};
