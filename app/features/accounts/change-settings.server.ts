import type { RunTransaction } from '#db/transaction.ts';
import type { Member } from '../../http/actor.ts';
import { recordAct } from '../audit/audit.server.ts';
import {
  type AccountSettings,
  getAccountSettings,
  writeAccountSettings,
} from './settings.server.ts';

/** Answers false when they were so already; nothing is written then. */
export function changeAccountSettings(
  transaction: RunTransaction,
  member: Member,
  settings: AccountSettings,
  now: Date,
): Promise<boolean> {
  return transaction(async ({ db }) => {
    const before = await getAccountSettings(db);
    const names = Object.keys(settings) as (keyof AccountSettings)[];
    if (names.every((name) => settings[name] === before[name])) return false;
    await writeAccountSettings(db, settings, now);
    const subject = { kind: 'settings', id: null, name: 'Accounts' };
    await recordAct(
      db,
      { actor: member, act: 'settings.change', subject, before, after: settings },
      now,
    );
    return true;
  });
}
