import { data, Link, redirect } from 'react-router';
import { withNotice } from '../../../http/page-notices.server.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { AdminSection } from '../../../ui/admin/section.tsx';
import { accountSettingsInput } from '../../accounts/settings.schema.ts';
import { accountSettingsGroup, getAccountSettings } from '../../accounts/settings.server.ts';
import { staffAction, staffLoader } from '../../accounts/staff-routes.server.ts';
import {
  discussionSettingsGroup,
  getDiscussionSettings,
} from '../../discussions/closing.server.ts';
import { discussionSettingsInput } from '../../discussions/discussions.schema.ts';
import { changeSettings } from '../../settings/change-settings.server.ts';
import { AccountSettingsForm } from '../components/account-settings-form.tsx';
import { CommentSettingsForm } from '../components/comment-settings-form.tsx';
import { settingsPlaces } from '../settings-places.ts';
import type { Route } from './+types/settings-page.ts';

const PATH = '/admin/settings';

export const loader = staffLoader('manage the site', async ({ db, member }) => ({
  accounts: await getAccountSettings(db),
  comments: await getDiscussionSettings(db),
  hasTwoFactor: member.hasTwoFactor,
}));

export const action = staffAction(
  'manage the site',
  async ({ request, transaction, member, now }) => {
    const form = await request.formData();
    const parts = { transaction, actor: member, now };
    if (form.get('about') === 'comments') {
      const parsed = parseForm(discussionSettingsInput, form);
      if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
      await changeSettings(parts, discussionSettingsGroup, parsed.input);
    } else {
      const parsed = parseForm(accountSettingsInput, form);
      if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
      await changeSettings(parts, accountSettingsGroup, parsed.input);
    }
    return redirect(withNotice(PATH, 'settings-saved'), 303);
  },
);

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Settings">
      <AdminSection id="accounts" title="Accounts">
        <AccountSettingsForm
          settings={loaderData.accounts}
          hasTwoFactor={loaderData.hasTwoFactor}
        />
      </AdminSection>
      <AdminSection id="comments" title="Comments">
        <CommentSettingsForm {...loaderData.comments} refusal={actionData} />
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
