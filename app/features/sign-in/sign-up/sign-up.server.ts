import { AppError, collectErrors, refuseErrors, refuseIf } from '#app/errors.ts';
import { findUserByEmail, insertUser, updateUser } from '#app/features/identity/identity.server.ts';
import { deleteLinks, issueLink, linkValidityHours } from '#app/features/identity/links.server.ts';
import { checkMemberName } from '#app/features/identity/names.server.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import { withReturnPath } from '#app/http/return-path.ts';
import { normalizeName } from '#app/text/names/normalize-name.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { allowAccountEmail } from '../account-email-limit.server.ts';
import type { Auth } from '../auth/auth.server.ts';
import { findPasswordProblem } from '../auth/find-password-problem.server.ts';
import { upsertPassword } from '../auth/passwords.queries.server.ts';
import { accountExistsEmail, confirmEmailEmail } from '../emails/account-email-definitions.ts';
import { checkInvitation, redeemInvitation } from '../registration/invitations.server.ts';
import { getRegistrationMode } from '../registration/registration.server.ts';
import { tooManyEmails } from '../sign-in-response.ts';
import type { SignUpInput } from './sign-up.schema.ts';

export interface SignUpDeps
  extends Pick<
    RequestContext,
    'db' | 'transaction' | 'limits' | 'clientNetwork' | 'origin' | 'now' | 'screenName'
  > {
  auth: Auth;
  /** The token of an invitation link. */
  invitation: string | undefined;
  /** Where to continue after the first sign-in. */
  returnTo: string | null;
}

/** Errors of the fields that passed their own checks. Never tells whether an address has an account. */
export function findSignUpErrors(
  { db, screenName }: Pick<SignUpDeps, 'db' | 'screenName'>,
  { name, email, password }: Partial<SignUpInput>,
): Promise<Record<string, string>> {
  return collectErrors(
    async () => {
      const check = name === undefined ? undefined : await checkMemberName(db, name);
      refuseIf(check?.isOk ? await screenName(check.name) : check?.message, 'name');
    },
    async () =>
      password && refuseIf(await findPasswordProblem(db, password, { name, email }), 'password'),
  );
}

/**
 * Takes the same time and does the same for the client whether or not the address has an account. If
 * it does, its owner gets an email that says so.
 * @throws AppError refused if a field can't be accepted; too-many-requests after too many emails
 */
export async function signUp(deps: SignUpDeps, input: SignUpInput): Promise<void> {
  const { auth, db, transaction, limits, clientNetwork, invitation, now } = deps;
  await checkInvitation(db, invitation, now);
  refuseErrors(await findSignUpErrors(deps, input));
  if (!(await allowAccountEmail(limits, clientNetwork, input.email))) {
    throw new AppError('too-many-requests', { message: tooManyEmails });
  }
  const hash = await auth.password.hash(input.password);
  await transaction((unit) =>
    register(unit, deps, { ...input, name: normalizeName(input.name) }, hash),
  );
}

async function register(
  unit: UnitOfWork,
  { now, origin, invitation, returnTo }: SignUpDeps,
  { email, name }: SignUpInput,
  hash: string,
): Promise<void> {
  const { db } = unit;
  const existing = await findUserByEmail(db, email);
  // Accounts created by an admin have a confusable key before they are confirmed.
  if (existing && (existing.is_email_verified || existing.confusable_key !== null)) {
    return unit.enqueue(accountExistsEmail, {
      to: email,
      name: existing.name,
      signInLink: `${origin}/sign-in`,
      resetLink: `${origin}/forgotten-password`,
    });
  }
  // An unconfirmed sign-up may have been someone else's, so a new one replaces its name and password.
  const is_approved = (await getRegistrationMode(db)) !== 'approval';
  if (!existing) await redeemInvitation(db, invitation, now);
  const id =
    existing?.id ?? (await insertUser(db, { ...newUserColumns(now), is_approved, email, name }));
  if (id === undefined) return;
  if (existing) await updateUser(db, id, { name, updated_at: now });
  await upsertPassword(db, id, hash, now);
  // Links to the account with another password stop working.
  await deleteLinks(db, 'confirm-email', id);
  await sendConfirmation(unit, { id, email, name }, { origin, now, returnTo });
}

function newUserColumns(now: Date) {
  return {
    // The name is reserved when the address is confirmed.
    confusable_key: null,
    role: 'subscriber',
    is_email_verified: false,
    created_at: now,
    updated_at: now,
  } as const;
}

/** Emails a new confirmation link. Earlier ones work until one of them is used. */
export async function sendConfirmation(
  { db, enqueue }: Pick<UnitOfWork, 'db' | 'enqueue'>,
  { id, email, name }: { id: number; email: string; name: string },
  { origin, now, returnTo }: Pick<SignUpDeps, 'origin' | 'now' | 'returnTo'>,
): Promise<void> {
  const hours = linkValidityHours['confirm-email'];
  const token = await issueLink(
    db,
    { purpose: 'confirm-email', userId: id, hours, keepsEarlier: true },
    now,
  );
  const path = withReturnPath(`/confirm-address?token=${token}`, returnTo, origin);
  await enqueue(confirmEmailEmail, { to: email, name, link: origin + path, hours });
}
