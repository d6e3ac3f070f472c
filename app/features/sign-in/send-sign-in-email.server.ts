import type { RequestContext } from '#app/http/request-context.ts';
import { allowAccountEmail } from './account-email-limit.server.ts';
import { resendConfirmationJob, sendAccountLockedJob } from './links/account-jobs.ts';
import type { SignInResult } from './password-sign-in.server.ts';

type SignInEmailDeps = Pick<RequestContext, 'transaction' | 'limits' | 'clientNetwork'>;

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
