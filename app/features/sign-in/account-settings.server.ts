import { z } from 'zod';
import { readSetting, type SettingsGroup } from '#app/features/settings/settings.server.ts';
import type { Database } from '#db/engine.ts';

const accountSettings = z.object({
  /** Staff must set up two-factor sign-in before they can open the admin area. */
  requiresStaffTwoFactor: z.boolean().default(false),
  /** Sample accounts can sign in even though the site has a public origin. */
  allowsSampleAccounts: z.boolean().default(false),
});

export type AccountSettings = z.output<typeof accountSettings>;

export const accountSettingsGroup: SettingsGroup<typeof accountSettings> = {
  key: 'accounts',
  name: 'Accounts',
  schema: accountSettings,
  defaultValue: {},
  tags: [],
};

export async function getAccountSettings(db: Database): Promise<AccountSettings> {
  return readSetting(db, accountSettingsGroup);
}

export async function areSampleAccountsAllowed(db: Database): Promise<boolean> {
  return (await getAccountSettings(db)).allowsSampleAccounts;
}
