import { AppError, collectErrors, refuseErrors, refuseIf } from '#app/errors.ts';
import { recordUserAction } from '#app/features/audit/audit.server.ts';
import { findUserByEmail, insertUser } from '#app/features/identity/identity.server.ts';
import { issueLink } from '#app/features/identity/links.server.ts';
import { membersTag } from '#app/features/identity/members.server.ts';
import { checkMemberName, refuseOnUniqueViolation } from '#app/features/identity/names.server.ts';
import { grantRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import {
  type Auth,
  findPasswordProblem,
  invitationEmail,
  upsertPassword,
} from '#app/features/sign-in/sign-in.server.ts';
import type { Role } from '#app/http/actor.ts';
import type { RequestContext } from '#app/http/request-context.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { AdminDeps } from '../locked-users.server.ts';
import { getRoleToGrant } from '../roles/change-roles.server.ts';
import type { NewUserInput } from '../users.schema.ts';

interface CreateUserDeps extends AdminDeps, Pick<RequestContext, 'db' | 'origin'> {
  auth: Auth;
}

interface CreatedUser {
  id: number;
  /** The audit entry. */
  entryId: number;
  name: string;
  /** The invitation link, if the account has no password yet. */
  link: string | undefined;
}

/** A week, because invitations are often read late. */
export const INVITATION_HOURS = 168;

const EMAIL_TAKEN = 'An account with this email address already exists.';

/**
 * Creates an account with a password, or with an invitation link to choose one.
 * @throws AppError refused if a field can't be accepted
 */
export async function createUser(deps: CreateUserDeps, input: NewUserInput): Promise<CreatedUser> {
  const { transaction, db, auth } = deps;
  refuseErrors(await findNewUserErrors(deps, input));
  const password = input.invites ? undefined : input.password;
  const hash = password && (await auth.password.hash(password));
  const { name, confusableKey } = await getFreeName(db, input.name);
  const account = { ...input, name, confusableKey, hash };
  return refuseOnUniqueViolation(() => transaction((unit) => createAccount(unit, deps, account)));
}

/** Errors by field of a new account's fields that passed their own checks. */
export function findNewUserErrors(
  { db, actor }: Pick<CreateUserDeps, 'db' | 'actor'>,
  { email, name, role, password, invites }: Partial<NewUserInput>,
): Promise<Record<string, string>> {
  return collectErrors(
    async () => email && refuseIf((await findUserByEmail(db, email)) && EMAIL_TAKEN, 'email'),
    async () => name && getFreeName(db, name),
    async () => role && refuseIf(grantRefusal(actor, await getRoleToGrant(db, role)), 'role'),
    async () =>
      password &&
      !invites &&
      refuseIf(await findPasswordProblem(db, password, { name, email }), 'password'),
  );
}

/** @throws AppError refused */
async function getFreeName(db: Database, name: string) {
  const checked = await checkMemberName(db, name, { isByAdmin: true });
  if (!checked.isOk) throw new AppError('refused', { message: checked.message, field: 'name' });
  return checked;
}

interface NewAccount {
  email: string;
  name: string;
  confusableKey: string;
  role: Role;
  /** Undefined for an invitation. */
  hash: string | undefined;
}

async function createAccount(
  unit: UnitOfWork,
  deps: CreateUserDeps,
  { email, name, confusableKey, role, hash }: NewAccount,
): Promise<CreatedUser> {
  const { now, actor } = deps;
  const access = await getRoleToGrant(unit.db, role);
  refuseIf(grantRefusal(actor, access), 'role');
  const id = await insertUser(unit.db, {
    email,
    name,
    confusable_key: confusableKey,
    role,
    // An admin who sets a password vouches for the address. An invitation confirms it when used.
    is_email_verified: hash !== undefined,
    created_at: now,
    updated_at: now,
  });
  if (id === undefined) throw new AppError('refused', { message: EMAIL_TAKEN, field: 'email' });
  if (hash) await upsertPassword(unit.db, id, hash, now);
  const link = hash ? undefined : await invite(unit, deps, { id, email, name });
  const entryId = await recordUserAction(
    unit.db,
    deps,
    { id, name },
    {
      action: 'user.create',
      after: {
        name,
        email,
        role: access.roleName,
        isInvited: hash === undefined,
        undoData: { role },
      },
    },
  );
  unit.invalidate(membersTag);
  return { id, entryId, name, link };
}

async function invite(
  { db, enqueue }: UnitOfWork,
  { origin, now, actor }: CreateUserDeps,
  { id, email, name }: { id: number; email: string; name: string },
): Promise<string> {
  const hours = INVITATION_HOURS;
  const token = await issueLink(db, { purpose: 'reset-password', userId: id, hours }, now);
  const link = `${origin}/reset-password?token=${token}`;
  await enqueue(invitationEmail, { to: email, name, link, hours, invitedBy: actor.name });
  return link;
}
