import { AppError } from '#app/errors.ts';
import { recordUserAction } from '#app/features/audit/audit.server.ts';
import {
  checkMemberName,
  deleteLinks,
  deleteUserSessions,
  ensureAdminRemains,
  findUser,
  findUserByEmail,
  listUsersForUpdate,
  memberTag,
  onUniqueViolation,
  renameTag,
  updateUser,
} from '#app/features/identity/identity.server.ts';
import { type Auth, upsertPassword } from '#app/features/sign-in/sign-in.server.ts';
import { checkPassword } from '#app/text/passwords/check-password.server.ts';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { setRole } from './actions/change-roles.server.ts';
import type { AdminDeps, LockedUser } from './actions/locked-users.server.ts';
import type { UserInput } from './users.schema.ts';

export interface EditParts extends AdminDeps {
  auth: Pick<Auth, 'password' | 'personalData'>;
  db: Database;
}

export type EditResult =
  /** With what it comes to in the audit log. */
  | { kind: 'updated'; acts: number[] }
  /** A sentence a field. */
  | { kind: 'refused'; errors: Record<string, string> };

/** What an account is to be called, and where its mail goes. */
export interface Profile {
  email: string;
  name: string;
  /** Undefined for a name that stays as it is. */
  skeleton: string | undefined;
}

/**
 * Changes what differs. A new password ends the person's sessions, but for the one it is set in.
 * @throws AppError 'not-found', RefusedAction when the role may not be changed so.
 */
export async function editUser(
  parts: EditParts,
  id: number,
  input: UserInput,
): Promise<EditResult> {
  const { db, auth } = parts;
  const account = await findUser(db, id);
  if (!account) throw new AppError('not-found');
  const { password } = input;
  const errors: Record<string, string> = {};
  const sentence = password && (await checkPassword(password, input));
  if (sentence) errors.password = sentence;
  let wanted: Profile = { email: input.email, name: account.name, skeleton: undefined };
  // A name from before the rules stays as long as nobody touches it.
  if (input.name !== account.name) {
    const name = await checkMemberName(db, input.name, id);
    if (name.isOk) wanted = { email: input.email, name: name.name, skeleton: name.confusableKey };
    else errors.name = name.message;
  }
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  const hash = password && (await auth.password.hash(password));
  return onUniqueViolation(() => change(parts, id, input, wanted, hash || undefined));
}

function change(
  parts: EditParts,
  id: number,
  { role }: UserInput,
  wanted: Profile,
  hash: string | undefined,
): Promise<EditResult> {
  return parts.transaction(async (unit) => {
    if (role !== 'admin') await ensureAdminRemains(unit.db, [id], parts.now);
    const [user] = await listUsersForUpdate(unit.db, [id]);
    if (!user) throw new AppError('not-found');
    const owner = await findUserByEmail(unit.db, wanted.email);
    if (owner && owner.id !== id) {
      return { kind: 'refused', errors: { email: 'Another account has this address.' } };
    }
    const acts = [
      await setRole(unit, parts, user, role),
      hash && (await setPassword(unit, parts, user, hash)),
      await setProfile(unit, parts, user, wanted),
    ];
    return { kind: 'updated', acts: acts.filter((act) => typeof act === 'number') };
  });
}

async function setPassword(
  { db }: UnitOfWork,
  parts: AdminDeps,
  user: LockedUser,
  hash: string,
): Promise<number> {
  const { actor, now } = parts;
  await upsertPassword(db, user.id, hash, now);
  await deleteLinks(db, 'reset-password', user.id);
  await deleteUserSessions(db, user.id, actor.id === user.id ? actor.sessionId : undefined);
  return recordUserAction(db, parts, user, { action: 'user.password' });
}

/** Answers with the entry in the audit log, if there was a change. */
export async function setProfile(
  unit: UnitOfWork,
  parts: AdminDeps & { auth: Pick<Auth, 'personalData'> },
  user: LockedUser,
  { email, name, skeleton }: Profile,
): Promise<number | undefined> {
  const isRenamed = name !== user.name;
  const hasMoved = email !== user.email;
  if (!isRenamed && !hasMoved) return undefined;
  const { db, invalidate } = unit;
  await updateUser(db, user.id, {
    email,
    name,
    ...(skeleton !== undefined && { confusable_key: skeleton }),
    updated_at: parts.now,
  });
  // Links in mails to the old address are no longer its reader's to use.
  if (hasMoved) {
    for (const purpose of [
      'reset-password',
      'confirm-email',
      'approve-email-change',
      'confirm-new-email',
    ]) {
      await deleteLinks(db, purpose as 'reset-password', user.id);
    }
  }
  if (isRenamed)
    for (const { rename } of parts.auth.personalData) await rename?.(unit, user.id, name);
  invalidate(isRenamed ? renameTag : memberTag(user.id));
  return recordUserAction(db, parts, user, {
    action: 'user.update',
    before: { ...(isRenamed && { name: user.name }), ...(hasMoved && { email: user.email }) },
    after: { ...(isRenamed && { name }), ...(hasMoved && { email }) },
  });
}
