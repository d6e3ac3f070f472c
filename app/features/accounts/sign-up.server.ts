import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import type { Limits } from '#platform/limits/attempt-limit.ts';
import { checkPassword } from '../../text/passwords/check-password.server.ts';
import { issueLink } from './account-links.server.ts';
import { mayAskForMail } from './account-mail-limit.server.ts';
import { addressTakenMail, confirmAddressMail } from './account-mails.ts';
import type { Auth } from './auth.server.ts';
import { linkHours } from './link-hours.server.ts';
import { checkMemberName } from './member-name.server.ts';
import { findAccountByEmail, insertAccount } from './own-account.queries.server.ts';
import { upsertPassword } from './passwords.queries.server.ts';
import type { SignUpInput } from './sign-up.schema.ts';
import { updateUser } from './users.queries.server.ts';

export interface SignUpParts {
  auth: Auth;
  db: Database;
  transaction: RunTransaction;
  limits: Limits;
  clientAddress: string;
  origin: string;
  now: Date;
}

export type SignUpResult =
  | { kind: 'mail-sent' }
  | { kind: 'too-many' }
  /** A sentence a field. */
  | { kind: 'refused'; errors: Record<string, string> };

/**
 * The same answer after the same work, whether or not the address has an account: who has one hears
 * of it by mail.
 */
export async function signUp(parts: SignUpParts, input: SignUpInput): Promise<SignUpResult> {
  const { auth, db, transaction, limits, clientAddress } = parts;
  const name = await checkMemberName(db, input.name);
  const passwordSentence = await checkPassword(input.password, input);
  if (!name.isOk || passwordSentence) {
    return {
      kind: 'refused',
      errors: {
        ...(!name.isOk && { name: name.sentence }),
        ...(passwordSentence && { password: passwordSentence }),
      },
    };
  }
  if (!(await mayAskForMail(limits, clientAddress, input.email))) return { kind: 'too-many' };
  const hash = await auth.password.hash(input.password);
  await transaction((unit) => register(unit, parts, { ...input, name: name.name }, hash));
  return { kind: 'mail-sent' };
}

async function register(
  unit: UnitOfWork,
  { now, origin }: SignUpParts,
  { email, name }: SignUpInput,
  hash: string,
): Promise<void> {
  const { db } = unit;
  const known = await findAccountByEmail(db, email);
  // An invited account has its name before its address is confirmed, and is nobody else's to take.
  const isTaken = known && (known.is_email_verified || known.name_skeleton !== null);
  if (isTaken) {
    return unit.enqueue(addressTakenMail, {
      to: email,
      name: known.name,
      signInLink: `${origin}/sign-in`,
      resetLink: `${origin}/forgotten-password`,
    });
  }
  // Whoever signed up before and did not confirm may not have been the address's owner.
  const id = known?.id ?? (await insertAccount(db, { ...newcomer(now), email, name }));
  if (id === undefined) return;
  if (known) await updateUser(db, id, { name, updated_at: now });
  await upsertPassword(db, id, hash, now);
  await sendConfirmation(unit, { id, email, name }, origin, now);
}

/** Nobody's name yet: that it becomes with the confirmation. */
function newcomer(now: Date) {
  return {
    name_skeleton: null,
    role: 'subscriber',
    is_email_verified: false,
    created_at: now,
    updated_at: now,
  } as const;
}

/** A fresh link to confirm the account's own address with. */
export async function sendConfirmation(
  { db, enqueue }: Pick<UnitOfWork, 'db' | 'enqueue'>,
  { id, email, name }: { id: number; email: string; name: string },
  origin: string,
  now: Date,
): Promise<void> {
  const hours = linkHours['confirm-address'];
  const token = await issueLink(db, { purpose: 'confirm-address', userId: id, hours }, now);
  await enqueue(confirmAddressMail, {
    to: email,
    name,
    link: `${origin}/confirm-address?token=${token}`,
    hours,
  });
}
