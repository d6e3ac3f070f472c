import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Role } from '../../http/actor.ts';
import { checkPassword } from '../../text/passwords/check-password.server.ts';
import { issueLink } from './account-links.server.ts';
import { invitationMail } from './account-mails.ts';
import type { Auth } from './auth.server.ts';
import { type DeskParts, recordUserAct } from './change-users.server.ts';
import { checkMemberName } from './member-name.server.ts';
import { membersTag } from './members.server.ts';
import { insertAccount } from './own-account.queries.server.ts';
import { upsertPassword } from './passwords.queries.server.ts';
import { roleRefusal } from './users.policy.ts';
import type { NewUserInput } from './users.schema.ts';
import { withoutRace } from './without-race.server.ts';

export interface CreateParts extends DeskParts {
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
        ...(!checked.isOk && { name: checked.sentence }),
        ...(sentence && { password: sentence }),
      },
    };
  }
  const hash = password && (await auth.password.hash(password));
  const newcomer = { ...input, name: checked.name, skeleton: checked.skeleton, hash };
  return withoutRace(() => transaction((unit) => insertUser(unit, parts, newcomer)));
}

interface Newcomer {
  email: string;
  name: string;
  skeleton: string;
  role: Role;
  hash: string | undefined;
}

async function insertUser(
  unit: UnitOfWork,
  parts: CreateParts,
  { email, name, skeleton, role, hash }: Newcomer,
): Promise<CreateResult> {
  const { now } = parts;
  const id = await insertAccount(unit.db, {
    email,
    name,
    name_skeleton: skeleton,
    role,
    // Who hands out the password vouches for the address; an invitation proves it when it is used.
    is_email_verified: hash !== undefined,
    created_at: now,
    updated_at: now,
  });
  if (id === undefined) return { kind: 'refused', errors: { email: ADDRESS_TAKEN } };
  if (hash) await upsertPassword(unit.db, id, hash, now);
  const link = hash ? undefined : await invite(unit, parts, { id, email, name });
  const act = await recordUserAct(
    unit.db,
    parts,
    { id, name },
    {
      act: 'user.create',
      after: { name, email, role, isInvited: hash === undefined },
    },
  );
  unit.changes(membersTag);
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
