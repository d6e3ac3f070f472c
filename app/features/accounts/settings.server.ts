import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import { readSetting, writeSetting } from '../settings/settings.server.ts';

const KEY = 'accounts';

const accountSettings = z.object({
  /** Staff must use a second factor before the desk opens. */
  demandsTwoFactorOfStaff: z.boolean().default(false),
  /** An admin has decided that the sample's accounts may be used under a public address. */
  keepsSampleAccounts: z.boolean().default(false),
});

export type AccountSettings = z.output<typeof accountSettings>;

export async function getAccountSettings(db: Database): Promise<AccountSettings> {
  return readSetting(db, KEY, accountSettings, {});
}

export async function isSampleKept(db: Database): Promise<boolean> {
  return (await getAccountSettings(db)).keepsSampleAccounts;
}

export function writeAccountSettings(
  db: Database,
  settings: AccountSettings,
  now: Date,
): Promise<void> {
  return writeSetting(db, KEY, settings, now);
}
