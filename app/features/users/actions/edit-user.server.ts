import { AppError, collectErrors, refuseErrors, refuseIf } from '#app/errors.ts';
import { recordUserAction } from '#app/features/audit/audit.server.ts';
import {
  deleteUserSessions,
  ensureAdminRemains,
  findUser,
  findUserByEmail,
  updateUser,
} from '#app/features/identity/identity.server.ts';
import { deleteLinks } from '#app/features/identity/links.server.ts';
import { memberTag, renameActor } from '#app/features/identity/members.server.ts';
import { checkMemberName, refuseOnUniqueViolation } from '#app/features/identity/names.server.ts';
import { assignEmails } from '#app/features/outbox/outbox.server.ts';
import { accountRefusal } from '#app/features/sanctions/sanctions.policy.ts';
import {
  type Auth,
  deleteTwoFactorChallenges,
  findPasswordProblem,
  upsertPassword,
} from '#app/features/sign-in/sign-in.server.ts';
import type { Role } from '#app/http/actor.ts';
import { checkRevision } from '#app/http/forms/edit-conflict.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { type AdminDeps, getUserForUpdate, type LockedUser } from '../locked-users.server.ts';
import { getChangedRole, setRole } from '../roles/change-roles.server.ts';
import type { UserInput } from '../users.schema.ts';

interface EditUserDeps extends AdminDeps {
  auth: Pick<Auth, 'password' | 'personalData'>;
  db: Database;
}

interface Profile {
  email: string;
  name: string;
  /** Undefined if the name does not change. */
  confusableKey: string | undefined;
}

/**
 * Saves the fields that differ. A new password ends the user's sessions.
 * Returns the ids of the audit entries; none if nothing changed.
 * @throws AppError not-found if there is no such account
 * @param revision the one that the form showed
 * @throws AppError refused if a field can't be accepted, or no admin would be left; outdated if someone
 * else has saved since
 */
export async function editUser(
  deps: EditUserDeps,
  id: number,
  input: UserInput,
  revision: number,
): Promise<number[]> {
  const { db, auth } = deps;
  const account = await findUser(db, id);
  if (!account) throw new AppError('not-found');
  refuseErrors(await findEditErrors(deps, id, input));
  const { password } = input;
  const hash = password && (await auth.password.hash(password));
  const { name, confusableKey } = await getFreeName(db, account, input.name);
  const changes = { email: input.email, name, confusableKey, role: input.role, revision };
  return refuseOnUniqueViolation(() => saveChanges(deps, id, changes, hash || undefined));
}

/**
 * Errors by field of the changes that passed their own checks.
 * @throws AppError not-found if there is no such account
 */
export async function findEditErrors(
  { db, actor, now }: Pick<EditUserDeps, 'db' | 'actor' | 'now'>,
  id: number,
  { email, name, role, password }: Partial<UserInput>,
): Promise<Record<string, string>> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('not-found');
  refuseIf(accountRefusal(actor, user));
  const isSelf = id === actor.id;
  return collectErrors(
    () => isSelf && password && refuseOwn('password', 'password'),
    () => isSelf && email && email !== user.email && refuseOwn('email address', 'email'),
    () => email && ensureFreeEmail(db, user, email),
    () => name && getFreeName(db, user, name),
    () => role && getChangedRole(db, actor, user, role),
    () => role && role !== 'admin' && ensureAdminRemains(db, [id], now),
    async () =>
      password && refuseIf(await findPasswordProblem(db, password, { name, email }), 'password'),
  );
}

/** The settings ask for the current password, because a session may have been left open. */
function refuseOwn(label: string, field: string): void {
  refuseIf(`Change your own ${label} in your settings.`, field);
}

async function ensureFreeEmail(db: Database, user: { id: number }, email: string): Promise<void> {
  const owner = await findUserByEmail(db, email);
  if (!owner || owner.id === user.id) return;
  refuseIf('Another account uses this email address.', 'email');
}

/**
 * An unchanged name may break rules that were introduced after it.
 * @throws AppError refused
 */
export async function getFreeName(db: Database, user: { id: number; name: string }, name: string) {
  if (name === user.name) return { name, confusableKey: undefined };
  const checked = await checkMemberName(db, name, { ownId: user.id, isByAdmin: true });
  if (!checked.isOk) throw new AppError('refused', { message: checked.message, field: 'name' });
  return checked;
}

function saveChanges(
  deps: EditUserDeps,
  id: number,
  { role, revision, ...profile }: Profile & { role: Role; revision: number },
  hash: string | undefined,
): Promise<number[]> {
  return deps.transaction(async (unit) => {
    if (role !== 'admin') await ensureAdminRemains(unit.db, [id], deps.now);
    const user = await getUserForUpdate(unit.db, id);
    refuseIf(accountRefusal(deps.actor, user));
    const { email, name } = profile;
    if (email !== user.email || name !== user.name || role !== user.role) {
      const saved = { email: user.email, name: user.name, role: user.role };
      checkRevision(revision, { revision: user.edit_revision, values: saved });
    }
    const entryIds = [
      await setRole(unit, deps, user, role),
      hash && (await setPassword(unit, deps, user, hash)),
      await setProfile(unit, deps, user, profile),
    ];
    return entryIds.filter((entryId) => typeof entryId === 'number');
  });
}

async function setPassword(
  { db }: UnitOfWork,
  deps: AdminDeps,
  user: LockedUser,
  hash: string,
): Promise<number> {
  await upsertPassword(db, user.id, hash, deps.now);
  await deleteLinks(db, 'reset-password', user.id);
  await deleteUserSessions(db, user.id);
  await deleteTwoFactorChallenges(db, user.id);
  return recordUserAction(db, deps, user, { action: 'user.password' });
}

/**
 * Returns the audit entry's id, or undefined if nothing changed.
 * @throws AppError refused if another account uses the email address
 */
export async function setProfile(
  unit: UnitOfWork,
  deps: AdminDeps & { auth: Pick<Auth, 'personalData'> },
  user: LockedUser,
  { email, name, confusableKey }: Profile,
): Promise<number | undefined> {
  const isRenamed = name !== user.name;
  const hasNewEmail = email !== user.email;
  if (!isRenamed && !hasNewEmail) return undefined;
  const { db, invalidate } = unit;
  if (hasNewEmail) await ensureFreeEmail(db, user, email);
  await updateUser(db, user.id, {
    email,
    name,
    ...(confusableKey !== undefined && { confusable_key: confusableKey }),
    updated_at: deps.now,
  });
  if (hasNewEmail) {
    await assignEmails(db, user);
    // Links sent to the old address must stop working.
    for (const purpose of [
      'reset-password',
      'confirm-email',
      'approve-email-change',
      'confirm-new-email',
    ] as const) {
      await deleteLinks(db, purpose, user.id);
    }
  }
  if (isRenamed) await renameActor(unit, deps.auth.personalData, user.id, name);
  else invalidate(memberTag(user.id));
  return recordUserAction(db, deps, user, {
    action: 'user.update',
    before: { ...(isRenamed && { name: user.name }), ...(hasNewEmail && { email: user.email }) },
    after: { ...(isRenamed && { name }), ...(hasNewEmail && { email }) },
  });
}
