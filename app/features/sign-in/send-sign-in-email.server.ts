import type { RunTransaction } from '#db/transaction.ts';
import type { Limits } from '#platform/limits/rate-limit.ts';
import { allowAccountEmail } from './links/account-email-limit.server.ts';
import { resendConfirmationJob, sendAccountLockedJob } from './links/account-jobs.ts';
import type { SignInResult } from './password-sign-in.server.ts';

interface SignInEmailDeps {
  transaction: RunTransaction;
  limits: Limits;
  clientNetwork: string;
}

/** Emails an unlock or confirmation link after a failed sign-in that needs one. */
export async function sendSignInEmail(
  { transaction, limits, clientNetwork }: SignInEmailDeps,
  result: SignInResult,
  email: string,
): Promise<void> {
  const job = chooseEmailJob(result);
  if (!job || !(await allowAccountEmail(limits, clientNetwork, email))) return;
  await transaction(({ enqueue }) => enqueue(job, { email }));
}

function chooseEmailJob(result: SignInResult) {
  if (result.kind === 'locked' && result.isNewlyLocked) return sendAccountLockedJob;
  return result.kind === 'unconfirmed' ? resendConfirmationJob : undefined;
}
