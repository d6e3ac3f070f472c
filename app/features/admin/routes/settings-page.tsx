import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { withNotice } from '../../../http/page-notices.server.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { AdminSubmit } from '../../../ui/admin/admin-button.tsx';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { AdminSection } from '../../../ui/admin/section.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { changeAccountSettings } from '../../accounts/change-settings.server.ts';
import { accountSettingsInput } from '../../accounts/settings.schema.ts';
import { getAccountSettings } from '../../accounts/settings.server.ts';
import { staffAction, staffLoader } from '../../accounts/staff-routes.server.ts';
import { settingsPlaces } from '../settings-places.ts';
import type { Route } from './+types/settings-page.ts';

const PATH = '/admin/settings';

export const loader = staffLoader('manage the site', async ({ db, member }) => ({
  settings: await getAccountSettings(db),
  hasTwoFactor: member.hasTwoFactor,
}));

export const action = staffAction(
  'manage the site',
  async ({ request, transaction, member, now }) => {
    const parsed = parseForm(accountSettingsInput, await request.formData());
    if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
    await changeAccountSettings(transaction, member, parsed.input, now);
    return redirect(withNotice(PATH, 'settings-saved'), 303);
  },
);

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="Settings">
      <AdminSection id="accounts" title="Accounts">
        <AccountSettingsForm {...loaderData} />
      </AdminSection>
      <AdminSection id="more" title="More settings">
        <ul className="desk-places">
          {settingsPlaces.map(({ to, label, text }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </AdminSection>
    </AdminPage>
  );
}

function AccountSettingsForm({ settings, hasTwoFactor }: Route.ComponentProps['loaderData']) {
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
