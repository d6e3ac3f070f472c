import { findUserByEmail } from '#app/features/identity/identity.server.ts';
import { linkValidityHours } from '#app/features/identity/links.server.ts';
import type { JobHandler } from '#platform/jobs/job-definition.ts';
import { accountLockedEmail } from '../emails/account-email-definitions.ts';
import { createResetLink, startPasswordReset } from '../password-reset.server.ts';
import { sendConfirmation } from '../sign-up/sign-up.server.ts';

type EmailJobHandler = JobHandler<{ email: string }>;

export const sendPasswordReset: EmailJobHandler = async (
  { email },
  { finishWith, origin, now },
) => {
  await finishWith(async (unit) => {
    const user = await findUserByEmail(unit.db, email);
    if (user) await startPasswordReset(unit, user.id, { origin, now: now() });
  });
};

export const sendAccountLocked: EmailJobHandler = async (
  { email },
  { finishWith, origin, now },
) => {
  await finishWith(async ({ db, enqueue }) => {
    const user = await findUserByEmail(db, email);
    if (!user) return;
    const link = await createResetLink(db, user.id, { origin, now: now() });
    await enqueue(accountLockedEmail, {
      to: email,
      name: user.name,
      link: `${link}&after=lock`,
      hours: linkValidityHours['reset-password'],
    });
  });
};

export const resendConfirmation: EmailJobHandler = async (
  { email },
  { finishWith, origin, now },
) => {
  await finishWith(async (unit) => {
    const user = await findUserByEmail(unit.db, email);
    if (!user || user.is_email_verified) return;
    await sendConfirmation(unit, user, { origin, now: now(), returnTo: null });
  });
};
