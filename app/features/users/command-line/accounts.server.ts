import { AppError } from '#app/errors.ts';
import { recordUserAction } from '#app/features/audit/audit.server.ts';
import { ensureAdminRemains, findUserByEmail } from '#app/features/identity/identity.server.ts';
import { listRoles, roleAccess } from '#app/features/identity/roles.server.ts';
import {
  listPasskeys,
  listSignInMethods,
  resetTwoFactor,
  startPasswordReset,
} from '#app/features/sign-in/sign-in.server.ts';
import type { Database } from '#db/engine.ts';
import type { RunTransaction, UnitOfWork } from '#db/transaction.ts';
import { getUserForUpdate, type LockedUser } from '../locked-users.server.ts';
import { grantRole } from '../roles/change-roles.server.ts';
import { listAccountRows } from './accounts.queries.server.ts';

/** People who may run commands on the server may do anything, so no right is checked. */
interface CommandDeps {
  transaction: RunTransaction;
  origin: string;
  now: Date;
}

/** Who did it, in the audit log. */
const actor = { id: null, name: 'Command line' };

/** An account as the command line shows it. */
export interface ListedAccount {
  email: string;
  name: string;
  role: string;
  hasConfirmedEmail: boolean;
  isApproved: boolean;
  hasTwoFactor: boolean;
  createdAt: string;
}

const BATCH_SIZE = 500;

/**
 * Every account, oldest first.
 * @param roleName only those with this role, in any case
 * @throws AppError refused if there is no such role
 */
export async function* listAccounts(
  db: Database,
  roleName: string | undefined,
): AsyncGenerator<ListedAccount> {
  const role = roleName === undefined ? undefined : (await getRole(db, roleName)).key;
  let after = 0;
  for (;;) {
    const rows = await listAccountRows(db, { role, after, limit: BATCH_SIZE });
    for (const row of rows) {
      yield {
        email: row.email,
        name: row.name,
        role: row.role,
        hasConfirmedEmail: row.is_email_verified,
        isApproved: row.is_approved,
        hasTwoFactor: row.has_two_factor,
        createdAt: row.created_at.toISOString(),
      };
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.id;
  }
}

/**
 * Gives the account a role. Returns false if it has that role.
 * @param roleName as the admin shows it, in any case
 * @throws AppError refused if there is no such account or role, its email address is not confirmed, or no
 * admin would be left
 */
export function giveRole(deps: CommandDeps, email: string, roleName: string): Promise<boolean> {
  return changeAccount(deps, email, async (unit, user) => {
    const role = await getRole(unit.db, roleName);
    if (role.key !== 'admin') await ensureAdminRemains(unit.db, [user.id], deps.now);
    const access = roleAccess({ ...role, role: role.key, role_name: role.name });
    const entryId = await grantRole(unit, { actor, now: deps.now }, user, access);
    return entryId !== undefined;
  });
}

/**
 * Emails a link to choose a new password, and returns it.
 * @throws AppError refused if there is no such account
 */
export function sendPasswordLink(deps: CommandDeps, email: string): Promise<string> {
  return changeAccount(deps, email, async (unit, user) => {
    const link = await startPasswordReset(unit, user.id, deps);
    if (link === undefined) throw new AppError('not-found');
    await recordUserAction(unit.db, { actor, now: deps.now }, user, {
      action: 'user.reset-password',
    });
    return link;
  });
}

/**
 * Lets someone who lost their device and recovery codes sign in with the password alone: two-factor is turned
 * off, and all passkeys are removed.
 * @throws AppError refused if there is no such account
 */
export function turnTwoFactorOff(deps: CommandDeps, email: string): Promise<TwoFactorReset> {
  return changeAccount(deps, email, async (unit, user) => {
    const { id, has_two_factor: wasOn } = user;
    const passkeys = (await listPasskeys(unit.db, id)).length;
    const canStillSignIn = (await listSignInMethods(unit.db, id)).length > 0;
    if (!wasOn && passkeys === 0) return { wasOn, passkeys, canStillSignIn };
    await resetTwoFactor(unit.db, id, deps.now);
    await recordUserAction(unit.db, { actor, now: deps.now }, user, {
      action: 'user.reset-two-factor',
      before: { passkeys },
    });
    return { wasOn, passkeys, canStillSignIn };
  });
}

export interface TwoFactorReset {
  wasOn: boolean;
  /** How many were removed. */
  passkeys: number;
  /** False if passkeys were the only way. */
  canStillSignIn: boolean;
}

async function getRole(db: Database, roleName: string) {
  const roles = await listRoles(db);
  const role = roles.find(({ name }) => name.toLowerCase() === roleName.toLowerCase());
  if (role) return role;
  const names = roles.map(({ name }) => name).join(', ');
  throw new AppError('refused', { message: `No role is called ${roleName}. Roles: ${names}.` });
}

function changeAccount<Result>(
  { transaction }: CommandDeps,
  email: string,
  change: (unit: UnitOfWork, user: LockedUser) => Promise<Result>,
): Promise<Result> {
  return transaction(async (unit) => {
    const found = await findUserByEmail(unit.db, email.trim().toLowerCase());
    if (!found) {
      throw new AppError('refused', { message: `No account has the email address ${email}.` });
    }
    return change(unit, await getUserForUpdate(unit.db, found.id));
  });
}
