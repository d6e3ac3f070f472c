import { defineSettings, readSetting } from '#app/features/settings/settings.server.ts';
import { checkbox } from '#app/http/forms/fields/choice-fields.ts';
import { defineFields } from '#app/http/forms/fields/fields.ts';
import type { Database } from '#db/engine.ts';

const fields = defineFields({
  requiresStaffTwoFactor: checkbox('Require two-factor sign-in for staff', {
    hint: 'Staff must set it up before they can do what their role allows. If you haven’t yet, you’ll be asked to do it next.',
  }),
  allowsSampleAccounts: checkbox('Allow sample accounts on a public site', {
    hint: 'Their passwords are stored in a file and others may know them. When this is off, they work only on localhost.',
  }),
});

export type AccountSettings = typeof fields.initial;

export const accountSettingsGroup = defineSettings({
  key: 'accounts',
  name: 'Accounts',
  fields,
  tags: [],
});

export async function getAccountSettings(db: Database): Promise<AccountSettings> {
  return readSetting(db, accountSettingsGroup);
}

export async function isTwoFactorRequiredOfStaff(db: Database): Promise<boolean> {
  return (await getAccountSettings(db)).requiresStaffTwoFactor;
}

export async function areSampleAccountsAllowed(db: Database): Promise<boolean> {
  return (await getAccountSettings(db)).allowsSampleAccounts;
}
