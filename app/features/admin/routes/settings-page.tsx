import { data, redirect } from 'react-router';
import { analyticsSettings } from '#app/features/analytics/analytics.schema.ts';
import {
  analyticsSettingsGroup,
  getAnalyticsSettings,
} from '#app/features/analytics/analytics.server.ts';
import { AnalyticsSettingsForm } from '#app/features/analytics/embeds/analytics-settings-form.tsx';
import { discussionSettingsInput } from '#app/features/discussions/discussions.schema.ts';
import {
  discussionSettingsGroup,
  getDiscussionSettings,
} from '#app/features/discussions/discussions.server.ts';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { changeSettings } from '#app/features/settings/settings.server.ts';
import { accountSettingsInput } from '#app/features/sign-in/account-settings.schema.ts';
import { accountSettingsGroup, getAccountSettings } from '#app/features/sign-in/sign-in.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '#app/http/parse-form.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { SettingsColumns } from '#app/ui/admin/settings-columns.tsx';
import { AccountSettingsForm } from '../settings/account-settings-form.tsx';
import { CommentSettingsForm } from '../settings/comment-settings-form.tsx';
import type { Route } from './+types/settings-page.ts';

const PATH = '/admin/settings';

export const loader = staffLoader('manage the site', async ({ db, member }) => ({
  accounts: await getAccountSettings(db),
  comments: await getDiscussionSettings(db),
  analytics: await getAnalyticsSettings(db),
  hasTwoFactor: member.hasTwoFactor,
}));

export const action = staffAction(
  'manage the site',
  async ({ request, transaction, member, now }) => {
    const form = await request.formData();
    const deps = { transaction, actor: member, now };
    if (form.get('section') === 'analytics') {
      const parsed = parseForm(analyticsSettings, form);
      if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
      await changeSettings(deps, analyticsSettingsGroup, parsed.input);
    } else if (form.get('section') === 'comments') {
      const parsed = parseForm(discussionSettingsInput, form);
      if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
      await changeSettings(deps, discussionSettingsGroup, parsed.input);
    } else {
      const parsed = parseForm(accountSettingsInput, form);
      if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
      await changeSettings(deps, accountSettingsGroup, parsed.input);
    }
    return redirect(withFlashMessage(PATH, 'settings-saved'), 303);
  },
);

const sections = [
  { id: 'accounts', label: 'Accounts' },
  { id: 'comments', label: 'Comments' },
  { id: 'analytics', label: 'Analytics' },
];

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Settings">
      <SettingsColumns sections={sections}>
        <AdminSection id="accounts" title="Accounts">
          <AccountSettingsForm
            settings={loaderData.accounts}
            hasTwoFactor={loaderData.hasTwoFactor}
          />
        </AdminSection>
        <AdminSection id="comments" title="Comments">
          <CommentSettingsForm {...loaderData.comments} refusal={actionData} />
        </AdminSection>
        <AdminSection id="analytics" title="Analytics">
          <AnalyticsSettingsForm settings={loaderData.analytics} refusal={actionData} />
        </AdminSection>
      </SettingsColumns>
    </AdminPage>
  );
}
