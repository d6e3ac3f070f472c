import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import { readSetting, type SettingsGroup } from '../settings/settings.server.ts';

const accountSettings = z.object({
  /** Staff must use a second factor before the desk opens. */
  demandsTwoFactorOfStaff: z.boolean().default(false),
  /** An admin has decided that the sample's accounts may be used under a public address. */
  keepsSampleAccounts: z.boolean().default(false),
});

export type AccountSettings = z.output<typeof accountSettings>;

export const accountSettingsGroup: SettingsGroup<typeof accountSettings> = {
  key: 'accounts',
  name: 'Accounts',
  schema: accountSettings,
  unset: {},
  tags: [],
};

export async function getAccountSettings(db: Database): Promise<AccountSettings> {
  return readSetting(db, accountSettingsGroup);
}

export async function isSampleKept(db: Database): Promise<boolean> {
  return (await getAccountSettings(db)).keepsSampleAccounts;
}
