import { settingsAction, settingsLoader } from '#app/features/settings/settings.server.ts';
import { accountSettingsInput } from '#app/features/sign-in/account-settings.schema.ts';
import { accountSettingsGroup } from '#app/features/sign-in/sign-in.server.ts';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import type { Route } from './+types/accounts-page.ts';

export const loader = settingsLoader(accountSettingsGroup);

export const action = settingsAction({ group: accountSettingsGroup, input: accountSettingsInput });

export default function AccountSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, revision } = loaderData;
  return (
    <RevisionForm label="Accounts" values={settings} revision={revision} refusal={actionData}>
      <AdminCheckbox
        name="requiresStaffTwoFactor"
        label="Require two-factor sign-in for staff"
        hint="Staff must set it up before they can use the admin area. If you haven’t yet, you’ll be asked to do it next."
      />
      <AdminCheckbox
        name="allowsSampleAccounts"
        label="Allow sample accounts on a public site"
        hint="Their passwords are stored in a file and others may know them. When this is off, they work only on localhost."
      />
    </RevisionForm>
  );
}
