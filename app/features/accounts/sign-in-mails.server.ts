import type { RunTransaction } from '#db/transaction.ts';
import type { Limits } from '#platform/limits/attempt-limit.ts';
import { repeatConfirmation, tellOfLock } from './account-jobs.ts';
import { mayAskForMail } from './account-mail-limit.server.ts';
import type { SignInResult } from './sign-in.server.ts';

interface MailParts {
  transaction: RunTransaction;
  limits: Limits;
  clientAddress: string;
}

/** Two refusals have a way out that goes by mail; who has used up their mails gets none. */
export async function mailAboutSignIn(
  { transaction, limits, clientAddress }: MailParts,
  result: SignInResult,
  email: string,
): Promise<void> {
  const job = jobFor(result);
  if (!job || !(await mayAskForMail(limits, clientAddress, email))) return;
  await transaction(({ enqueue }) => enqueue(job, { email }));
}

function jobFor(result: SignInResult) {
  if (result.kind === 'locked' && result.isFresh) return tellOfLock;
  return result.kind === 'unconfirmed' ? repeatConfirmation : undefined;
}
