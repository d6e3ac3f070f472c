import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { accountLockedMail } from './account-mails.ts';
import { linkHours } from './link-hours.server.ts';
import { findAccountByEmail } from './own-account.queries.server.ts';
import { makeResetLink, startPasswordReset } from './password-reset.server.ts';
import { sendConfirmation } from './sign-up.server.ts';

type ByAddress = JobHandler<{ email: string }>;

export const offerReset: ByAddress = async ({ email }, { finishWith, origin, now }) => {
  await finishWith(async (unit) => {
    const account = await findAccountByEmail(unit.db, email);
    if (account) await startPasswordReset(unit, account.id, { origin, now: now() });
  });
};

export const tellOwnerOfLock: ByAddress = async ({ email }, { finishWith, origin, now }) => {
  await finishWith(async ({ db, enqueue }) => {
    const account = await findAccountByEmail(db, email);
    if (!account) return;
    const link = await makeResetLink(db, account.id, { origin, now: now() });
    await enqueue(accountLockedMail, {
      to: email,
      name: account.name,
      link: `${link}&after=lock`,
      hours: linkHours['reset-password'],
    });
  });
};

export const confirmAgain: ByAddress = async ({ email }, { finishWith, origin, now }) => {
  await finishWith(async (unit) => {
    const account = await findAccountByEmail(unit.db, email);
    if (account && !account.is_email_verified) {
      await sendConfirmation(unit, account, origin, now());
    }
  });
};
