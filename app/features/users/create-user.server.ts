import { recordUserAction } from '#app/features/audit/audit.server.ts';
import {
  checkMemberName,
  insertUser,
  issueLink,
  membersTag,
  onUniqueViolation,
} from '#app/features/identity/identity.server.ts';
import { roleRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import { type Auth, invitationMail, upsertPassword } from '#app/features/sign-in/sign-in.server.ts';
import type { Role } from '#app/http/actor.ts';
import { checkPassword } from '#app/text/passwords/check-password.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AdminDeps } from './actions/locked-users.server.ts';
import type { NewUserInput } from './users.schema.ts';

export interface CreateParts extends AdminDeps {
  auth: Auth;
  db: Database;
  origin: string;
}

export type CreateResult =
  /** With the link of an invitation, for who has to hand it over by hand. */
  | { kind: 'created'; id: number; act: number; name: string; link: string | undefined }
  /** A sentence a field. */
  | { kind: 'refused'; errors: Record<string, string> };

/** A week: invitations wait in inboxes. */
const INVITATION_HOURS = 168;

const ADDRESS_TAKEN = 'There is an account with this address.';

/** Makes an account with a password, or one whose owner chooses it by the link of an invitation. */
export async function createUser(parts: CreateParts, input: NewUserInput): Promise<CreateResult> {
  const { transaction, db, auth, actor } = parts;
  const roleSentence = roleRefusal(actor, { id: 0, role: 'subscriber' }, input.role);
  if (roleSentence) return { kind: 'refused', errors: { form: roleSentence } };
  const password = input.invites ? undefined : input.password;
  const checked = await checkMemberName(db, input.name);
  const sentence = password && (await checkPassword(password, input));
  if (!checked.isOk || sentence) {
    return {
      kind: 'refused',
      errors: {
        ...(!checked.isOk && { name: checked.message }),
        ...(sentence && { password: sentence }),
      },
    };
  }
  const hash = password && (await auth.password.hash(password));
  const newcomer = { ...input, name: checked.name, skeleton: checked.confusableKey, hash };
  return onUniqueViolation(() => transaction((unit) => createAccount(unit, parts, newcomer)));
}

interface Newcomer {
  email: string;
  name: string;
  skeleton: string;
  role: Role;
  hash: string | undefined;
}

async function createAccount(
  unit: UnitOfWork,
  parts: CreateParts,
  { email, name, skeleton, role, hash }: Newcomer,
): Promise<CreateResult> {
  const { now } = parts;
  const id = await insertUser(unit.db, {
    email,
    name,
    confusable_key: skeleton,
    role,
    // Who hands out the password vouches for the address; an invitation proves it when it is used.
    is_email_verified: hash !== undefined,
    created_at: now,
    updated_at: now,
  });
  if (id === undefined) return { kind: 'refused', errors: { email: ADDRESS_TAKEN } };
  if (hash) await upsertPassword(unit.db, id, hash, now);
  const link = hash ? undefined : await invite(unit, parts, { id, email, name });
  const act = await recordUserAction(
    unit.db,
    parts,
    { id, name },
    {
      action: 'user.create',
      after: { name, email, role, isInvited: hash === undefined },
    },
  );
  unit.invalidate(membersTag);
  return { kind: 'created', id, act, name, link };
}

async function invite(
  { db, enqueue }: UnitOfWork,
  { origin, now, actor }: CreateParts,
  { id, email, name }: { id: number; email: string; name: string },
): Promise<string> {
  const hours = INVITATION_HOURS;
  const token = await issueLink(db, { purpose: 'reset-password', userId: id, hours }, now);
  const link = `${origin}/reset-password?token=${token}`;
  await enqueue(invitationMail, { to: email, name, link, hours, invitedBy: actor.name });
  return link;
}
