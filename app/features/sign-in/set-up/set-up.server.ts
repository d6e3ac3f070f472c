import { recordUserAction } from '#app/features/audit/audit.server.ts';
import {
  findLink,
  insertUser,
  isNameTaken,
  onUniqueViolation,
  RefusedAction,
  redeemLink,
} from '#app/features/identity/identity.server.ts';
import { checkName } from '#app/text/names/check-name.ts';
import { checkPassword } from '#app/text/passwords/check-password.server.ts';
import type { Database } from '#db/engine.ts';
import type { ALL_PAGES, UnitOfWork } from '#db/transaction.ts';
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

export type SetUpResult =
  | SignInResult
  | { kind: 'invalid-link' }
  | { kind: 'refused'; errors: Record<string, string> };

/** Creates the owner's account and signs them in. */
export async function setUp(
  deps: SignInDeps,
  token: string,
  input: SignUpInput,
): Promise<SetUpResult> {
  const { auth, db, now } = deps;
  if (!(await findLink(db, 'owner', token, now))) return { kind: 'invalid-link' };
  const name = await checkName(input.name, {
    isTaken: (confusableKey) => isNameTaken(db, confusableKey),
    // The owner may be called 'Admin'.
    isReserved: () => false,
  });
  const passwordMessage = await checkPassword(input.password, input);
  if (!name.isOk || passwordMessage) {
    return {
      kind: 'refused',
      errors: {
        ...(!name.isOk && { name: name.message }),
        ...(passwordMessage && { password: passwordMessage }),
      },
    };
  }
  const owner = {
    email: input.email,
    name: name.name,
    confusableKey: name.confusableKey,
    hash: await auth.password.hash(input.password),
  };
  const result = await onUniqueViolation(() => createOwner(deps, token, owner));
  return result.kind === 'created' ? signIn(deps, input) : result;
}

interface Owner {
  email: string;
  name: string;
  confusableKey: string;
  hash: string;
}

type CreateOwnerResult =
  | { kind: 'created' }
  | Extract<SetUpResult, { kind: 'invalid-link' | 'refused' }>;

async function createOwner(
  { transaction, now }: SignInDeps,
  token: string,
  owner: Owner,
): Promise<CreateOwnerResult> {
  try {
    return await transaction(async (unit): Promise<CreateOwnerResult> => {
      if (!(await redeemLink(unit.db, 'owner', token, now))) return { kind: 'invalid-link' };
      await insertOwner(unit, owner, now);
      return { kind: 'created' };
    });
  } catch (error) {
    // The rollback leaves the link unused for another try.
    if (error instanceof RefusedAction) {
      return { kind: 'refused', errors: { email: error.message } };
    }
    throw error;
  }
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
    throw new RefusedAction(
      'This email already has an account. Use another one, or ask an admin to give that account the admin role.',
    );
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
