import { Form, useNavigation } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';

interface AccountSettingsFormProps {
  settings: { requiresStaffTwoFactor: boolean; allowsSampleAccounts: boolean };
  /** Whether the current admin has set up two-factor sign-in. */
  hasTwoFactor: boolean;
}

export function AccountSettingsForm({ settings, hasTwoFactor }: AccountSettingsFormProps) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="admin-form">
      <div>
        <Checkbox
          id="two-factor"
          name="requiresStaffTwoFactor"
          label="Require two-factor sign-in for staff"
          defaultChecked={settings.requiresStaffTwoFactor}
        />
        <p className="pl-8 text-note text-ink-faint">
          Editors, moderators and admins must set it up before they can use the admin area.
          {!hasTwoFactor && ' You’ll be asked to set it up next.'}
        </p>
      </div>
      <div>
        <Checkbox
          id="sample-accounts"
          name="allowsSampleAccounts"
          label="Allow sample accounts on a public site"
          defaultChecked={settings.allowsSampleAccounts}
        />
        <p className="pl-8 text-note text-ink-faint">
          Their passwords are stored in a file and others may know them. When this is off, they work
          only on localhost.
        </p>
      </div>
      <div>
        <AdminSubmit label="Save" pendingLabel="Saving…" isPending={isPending} />
      </div>
    </Form>
  );
}
