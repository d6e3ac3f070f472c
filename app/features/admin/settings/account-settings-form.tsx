import { Form, useNavigation } from 'react-router';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';

interface AccountSettingsFormProps {
  settings: { requiresStaffTwoFactor: boolean; allowsSampleAccounts: boolean };
  /** Whether who is looking has set it up. */
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
          label="Demand two-factor sign-in of staff"
          defaultChecked={settings.requiresStaffTwoFactor}
        />
        <p className="pl-8 text-note text-ink-faint">
          The desk opens for editors, moderators and admins once they have set it up.
          {!hasTwoFactor && ' You have not yet: you will be asked to right away.'}
        </p>
      </div>
      <div>
        <Checkbox
          id="sample-accounts"
          name="allowsSampleAccounts"
          label="Keep the sample’s accounts under a public address"
          defaultChecked={settings.allowsSampleAccounts}
        />
        <p className="pl-8 text-note text-ink-faint">
          Their passwords stand in a file on the server and may be known to others. Without this
          they can sign in only while the site is served to its own machine.
        </p>
      </div>
      <div>
        <AdminSubmit label="Save" pendingLabel="Saving…" isPending={isPending} />
      </div>
    </Form>
  );
}
