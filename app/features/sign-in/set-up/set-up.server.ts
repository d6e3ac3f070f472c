import { AppError, collectErrors, refuseErrors, refuseIf } from '#app/errors.ts';
import { recordUserAction } from '#app/features/audit/audit.server.ts';
import { insertUser } from '#app/features/identity/identity.server.ts';
import { findLink, redeemLink } from '#app/features/identity/links.server.ts';
import { checkMemberName, refuseOnUniqueViolation } from '#app/features/identity/names.server.ts';
import type { Database } from '#db/engine.ts';
import type { ALL_PAGES, UnitOfWork } from '#db/transaction.ts';
import { findPasswordProblem } from '../auth/find-password-problem.server.ts';
import { upsertPassword } from '../auth/passwords.queries.server.ts';
import type { SignInDeps } from '../complete-sign-in.server.ts';
import { type SignInResult, signIn } from '../password-sign-in.server.ts';
import type { SignUpInput } from '../sign-up/sign-up.schema.ts';
import { isSetUp } from './owner.server.ts';

const everyPage: typeof ALL_PAGES = '*';

export type SetUpState = 'valid-link' | 'invalid-link' | 'not-set-up' | 'set-up';

export async function getSetUpState(
  db: Database,
  token: string | null,
  now: Date,
): Promise<SetUpState> {
  if (token !== null) {
    return (await findLink(db, 'owner', token, now)) ? 'valid-link' : 'invalid-link';
  }
  return (await isSetUp(db)) ? 'set-up' : 'not-set-up';
}

export type SetUpResult = SignInResult | { kind: 'invalid-link' };

/**
 * Creates the owner's account and signs them in.
 * @throws AppError refused if a field can't be accepted
 */
export async function setUp(
  deps: SignInDeps,
  token: string,
  input: SignUpInput,
): Promise<SetUpResult> {
  const { auth, db, now, logSignIn } = deps;
  if (!(await findLink(db, 'owner', token, now))) {
    logSignIn({ method: 'link', userId: undefined, result: 'link-expired' });
    return { kind: 'invalid-link' };
  }
  refuseErrors(await findSetUpErrors(deps, input));
  const { name, confusableKey } = await getFreeName(db, input.name);
  const hash = await auth.password.hash(input.password);
  const owner = { email: input.email, name, confusableKey, hash };
  const isCreated = await refuseOnUniqueViolation(() => createOwner(deps, token, owner));
  return isCreated ? signIn(deps, input) : { kind: 'invalid-link' };
}

/** Errors of the fields that passed their own checks. */
export function findSetUpErrors(
  { db }: Pick<SignInDeps, 'db'>,
  { name, email, password }: Partial<SignUpInput>,
): Promise<Record<string, string>> {
  return collectErrors(
    () => name !== undefined && getFreeName(db, name),
    async () =>
      password && refuseIf(await findPasswordProblem(db, password, { name, email }), 'password'),
  );
}

/** The owner may be called 'Admin'. @throws AppError refused */
async function getFreeName(db: Database, typed: string) {
  const checked = await checkMemberName(db, typed, { isByAdmin: true });
  if (!checked.isOk) throw new AppError('refused', { message: checked.message, field: 'name' });
  return checked;
}

interface Owner {
  email: string;
  name: string;
  confusableKey: string;
  hash: string;
}

/** Returns false if the link is no longer valid. A rollback leaves it unused for another try. */
function createOwner(
  { transaction, now }: SignInDeps,
  token: string,
  owner: Owner,
): Promise<boolean> {
  return transaction(async (unit) => {
    if (!(await redeemLink(unit.db, 'owner', token, now))) return false;
    await insertOwner(unit, owner, now);
    return true;
  });
}

async function insertOwner(
  { db, invalidate }: UnitOfWork,
  { email, name, confusableKey, hash }: Owner,
  now: Date,
): Promise<void> {
  const id = await insertUser(db, {
    email,
    name,
    confusable_key: confusableKey,
    role: 'admin',
    is_email_verified: true,
    created_at: now,
    updated_at: now,
  });
  if (id === undefined) {
    throw new AppError('refused', {
      field: 'email',
      message:
        'This email already has an account. Use another one, or ask an admin to give that account the admin role.',
    });
  }
  await upsertPassword(db, id, hash, now);
  await recordUserAction(
    db,
    { actor: { id, name }, now },
    { id, name },
    {
      action: 'user.set-up',
      after: { name, email, role: 'admin' },
    },
  );
  invalidate(everyPage);
}
