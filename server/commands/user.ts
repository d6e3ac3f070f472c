import { parseArgs } from 'node:util';
import type { Platform } from '#platform/platform.ts';
import { print } from '#server/console.ts';
import { getServerBindings, type ServerBindings } from '#server/pages/app-build.ts';
import { loadBuiltApp } from '#server/pages/built-app.ts';
import { type Command, UsageError } from './command.ts';

const help = `npm run hub -- user list [--role NAME] [--json]
    Lists the accounts, oldest first.

npm run hub -- user role EMAIL NAME
    Gives an account another role, such as Admin or Editor.

npm run hub -- user reset-password EMAIL
    Emails a link to choose a new password, and prints it.

npm run hub -- user reset-two-factor EMAIL
    Turns two-factor off and removes all passkeys, for someone who lost their device and their
    recovery codes. The password alone signs them in.

Changes are in the audit log as “Command line”.`;

type Accounts = ServerBindings['accounts'];

export const userCommand: Command = {
  summary: 'list accounts, change a role, reset a password or two-factor',
  help,
  needs: 'current',
  run: async (platform, args) => {
    const { positionals, role, isJson } = parse(args);
    const [action, email = '', roleName = '', ...rest] = positionals;
    const { accounts } = getServerBindings(await loadBuiltApp());
    const isComplete = email !== '' && rest.length === 0;
    const deps = {
      transaction: platform.transaction,
      origin: platform.config.origin,
      now: platform.now(),
    };
    if (action === 'list' && email === '') return list(platform, accounts, { role, isJson });
    if (action === 'role' && isComplete && roleName) {
      const isChanged = await accounts.giveRole(deps, email, roleName);
      return print(isChanged ? `${email} has the role ${roleName} now.` : 'Nothing to change.');
    }
    if (action === 'reset-password' && isComplete && !roleName) {
      print(await accounts.sendPasswordLink(deps, email));
      return;
    }
    if (action === 'reset-two-factor' && isComplete && !roleName) {
      return print(describeReset(email, await accounts.turnTwoFactorOff(deps, email)));
    }
    throw new UsageError(help);
  },
};

function describeReset(
  email: string,
  { wasOn, passkeys, canStillSignIn }: Awaited<ReturnType<Accounts['turnTwoFactorOff']>>,
): string {
  const twoFactor = `Two-factor of ${email} ${wasOn ? 'is' : 'was'} off.`;
  const removed =
    passkeys === 1 ? 'Its passkey was removed.' : `Its ${passkeys} passkeys were removed.`;
  const next = `It has no password: send a link with user reset-password ${email}.`;
  return [twoFactor, passkeys > 0 && removed, !canStillSignIn && next].filter(Boolean).join(' ');
}

function parse(args: readonly string[]) {
  const options = { role: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { positionals, role: values.role, isJson: values.json };
  } catch {
    throw new UsageError(help);
  }
}

async function list(
  { engine }: Platform,
  accounts: Accounts,
  { role, isJson }: { role: string | undefined; isJson: boolean },
): Promise<void> {
  for await (const account of accounts.listAccounts(engine.db, role)) {
    // One object per line, so that a program can read a list of any length.
    if (isJson) print(JSON.stringify(account));
    else print(toLine(account));
  }
}

function toLine(
  account: Parameters<typeof toNotes>[0] & { email: string; name: string; role: string },
): string {
  const notes = toNotes(account);
  return `${account.email}  ${account.name}  ${account.role}${notes && `  (${notes})`}`;
}

function toNotes(account: {
  hasConfirmedEmail: boolean;
  isApproved: boolean;
  hasTwoFactor: boolean;
}): string {
  const notes = [
    account.hasConfirmedEmail ? '' : 'email not confirmed',
    account.isApproved ? '' : 'not approved',
    account.hasTwoFactor ? 'two-factor' : '',
  ];
  return notes.filter(Boolean).join(', ');
}
