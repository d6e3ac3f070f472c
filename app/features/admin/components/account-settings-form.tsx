import { Form, useNavigation } from 'react-router';
import { AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';

interface AccountSettingsFormProps {
  settings: { demandsTwoFactorOfStaff: boolean; keepsSampleAccounts: boolean };
  /** Whether who is looking has set it up. */
  hasTwoFactor: boolean;
}

export function AccountSettingsForm({ settings, hasTwoFactor }: AccountSettingsFormProps) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="desk-form">
      <div>
        <Checkbox
          id="two-factor"
          name="demandsTwoFactorOfStaff"
          label="Demand two-factor sign-in of staff"
          isChecked={settings.demandsTwoFactorOfStaff}
        />
        <p className="pl-8 text-note text-ink-faint">
          The desk opens for editors, moderators and admins once they have set it up.
          {!hasTwoFactor && ' You have not yet: you will be asked to right away.'}
        </p>
      </div>
      <div>
        <Checkbox
          id="sample-accounts"
          name="keepsSampleAccounts"
          label="Keep the sample’s accounts under a public address"
          isChecked={settings.keepsSampleAccounts}
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
