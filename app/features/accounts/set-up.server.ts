import type { Database } from '#db/engine.ts';
import type { everything, UnitOfWork } from '#db/transaction.ts';
import { checkName } from '../../text/names/check-name.ts';
import { checkPassword } from '../../text/passwords/check-password.server.ts';
import { findLink, redeemLink } from './account-links.server.ts';
import { recordUserAct } from './change-users.server.ts';
import { isNameTaken } from './names.server.ts';
import { insertAccount } from './own-account.queries.server.ts';
import { isSetUp } from './owner.server.ts';
import { upsertPassword } from './passwords.queries.server.ts';
import { RefusedAct } from './refused-act.server.ts';
import type { SetUpState } from './set-up-state.ts';
import { type SignInParts, type SignInResult, signIn } from './sign-in.server.ts';
import type { SignUpInput } from './sign-up.schema.ts';
import { withoutRace } from './without-race.server.ts';

const everyPage: typeof everything = '*';

/** What the page says: to the holder of the link, and to anybody else. */
export async function getSetUpState(
  db: Database,
  token: string | null,
  now: Date,
): Promise<SetUpState> {
  if (token !== null) {
    return (await findLink(db, 'owner', token, now)) ? 'open' : 'gone';
  }
  return (await isSetUp(db)) ? 'done' : 'unset';
}

export type SetUpResult =
  | SignInResult
  /** The link is unknown, over or used. */
  | { kind: 'gone' }
  | { kind: 'refused'; errors: Record<string, string> };

/** Makes the owner's account and signs them in. */
export async function setUp(
  parts: SignInParts,
  token: string,
  input: SignUpInput,
): Promise<SetUpResult> {
  const { auth, db, now } = parts;
  if (!(await findLink(db, 'owner', token, now))) return { kind: 'gone' };
  // Whoever runs the site may be called so.
  const isTaken = (skeleton: string) => isNameTaken(db, skeleton);
  const name = await checkName(input.name, { isTaken, isReserved: () => false });
  const sentence = await checkPassword(input.password, input);
  if (!name.isOk || sentence) {
    return {
      kind: 'refused',
      errors: {
        ...(!name.isOk && { name: name.sentence }),
        ...(sentence && { password: sentence }),
      },
    };
  }
  const owner = {
    email: input.email,
    name: name.name,
    skeleton: name.skeleton,
    hash: await auth.password.hash(input.password),
  };
  const made = await withoutRace(() => makeOwner(parts, token, owner));
  return made.kind === 'made' ? signIn(parts, input) : made;
}

interface Owner {
  email: string;
  name: string;
  skeleton: string;
  hash: string;
}

type Made = { kind: 'made' } | Extract<SetUpResult, { kind: 'gone' | 'refused' }>;

async function makeOwner(
  { transaction, now }: SignInParts,
  token: string,
  owner: Owner,
): Promise<Made> {
  try {
    return await transaction(async (unit): Promise<Made> => {
      if (!(await redeemLink(unit.db, 'owner', token, now))) return { kind: 'gone' };
      await insertOwner(unit, owner, now);
      return { kind: 'made' };
    });
  } catch (error) {
    // The link is not used up by an address that cannot be taken.
    if (error instanceof RefusedAct) return { kind: 'refused', errors: { email: error.sentence } };
    throw error;
  }
}

async function insertOwner(
  { db, changes }: UnitOfWork,
  { email, name, skeleton, hash }: Owner,
  now: Date,
): Promise<void> {
  const id = await insertAccount(db, {
    email,
    name,
    name_skeleton: skeleton,
    role: 'admin',
    is_email_verified: true,
    created_at: now,
    updated_at: now,
  });
  if (id === undefined) {
    throw new RefusedAct('There is an account with this address: an admin can give it the role.');
  }
  await upsertPassword(db, id, hash, now);
  await recordUserAct(
    db,
    { actor: { id, name }, now },
    { id, name },
    {
      act: 'user.set-up',
      after: { name, email, role: 'admin' },
    },
  );
  changes(everyPage);
}
