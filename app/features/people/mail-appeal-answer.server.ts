import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { findFirst } from './appeal-first.server.ts';
import { findAppeal } from './appeals.queries.server.ts';
import { appealAnswerMail } from './people-mails.ts';

type Input = { appealId: number; reason?: string | undefined };

/** By mail too: who is banned reads nothing else. An answer that was taken back meanwhile is none. */
export const mailAppealAnswer: JobHandler<Input> = async ({ appealId, reason }, context) => {
  await context.finishWith(async ({ db, enqueue }) => {
    const appeal = await findAppeal(db, appealId);
    if (!appeal?.outcome || appeal.email === null || appeal.user_name === null) return;
    const first = await findFirst(db, appeal);
    await enqueue(appealAnswerMail, {
      to: appeal.email,
      name: appeal.user_name,
      isGranted: appeal.outcome === 'granted',
      words: first?.words ?? '',
      reason,
      link: context.origin,
    });
  });
};
