import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { findFirst } from './appealed-decision.server.ts';
import { findAppeal } from './appeals.queries.server.ts';
import { appealAnswerMail, appealReopenedMail } from './mails/appeal-mail-definitions.ts';
import { findHolding } from './remaining-restriction.server.ts';

type Input = { appealId: number; reason?: string | undefined; isReopened?: boolean | undefined };

/**
 * By mail too: who is banned reads nothing else. An answer that was taken back meanwhile is none, and
 * one that was given meanwhile ends the waiting.
 */
export const mailAppealAnswer: JobHandler<Input> = async (input, context) => {
  const { appealId, reason, isReopened = false } = input;
  await context.finishWith(async ({ db, enqueue }) => {
    const appeal = await findAppeal(db, appealId);
    if (!appeal || isReopened !== (appeal.outcome === null)) return;
    if (appeal.email === null || appeal.user_name === null) return;
    const mail = { to: appeal.email, name: appeal.user_name, link: context.origin };
    if (isReopened) {
      const holding = await findHolding(db, appeal, context.now());
      return enqueue(appealReopenedMail, { ...mail, ...holding });
    }
    const words = (await findFirst(db, appeal))?.words ?? '';
    const isGranted = appeal.outcome === 'granted';
    return enqueue(appealAnswerMail, { ...mail, words, isGranted, reason });
  });
};
