import { data, redirect } from 'react-router';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { changeSettings } from '#app/features/settings/settings.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { returnPathAndQuery } from '../../../http/return-path.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { SettingsColumns } from '../../../ui/admin/settings-columns.tsx';
import { settingsSections } from '../settings/moderation-fields.tsx';
import { moderationSettingsInput } from '../settings/moderation-settings.schema.ts';
import {
  getModerationSettings,
  moderationSettingsGroup,
} from '../settings/moderation-settings.server.ts';
import { ModerationSettingsForm } from '../settings/moderation-settings-form.tsx';
import { ScreeningTest } from '../settings/screening-test.tsx';
import { SETTINGS_PATH } from '../settings/settings-path.ts';
import { testScreening } from '../settings/test-screening.server.ts';
import type { Route } from './+types/moderation-settings-page.ts';

export const loader = staffLoader('set moderation', async ({ db, url }) => {
  const text = url.searchParams.get('try') ?? '';
  const hasImages = url.searchParams.has('image');
  return {
    settings: await getModerationSettings(db),
    tested: { text, hasImages },
    result: text ? await testScreening(db, { text, hasImages }) : undefined,
  };
});

export const action = staffAction(
  'set moderation',
  async ({ request, transaction, member, now, origin }) => {
    const form = await request.formData();
    const parsed = parseForm(moderationSettingsInput, form);
    if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
    const deps = { transaction, actor: member, now };
    await changeSettings(deps, moderationSettingsGroup, parsed.input);
    return redirect(withFlashMessage(pathAfterSave(form, origin), 'moderation-saved'), 303);
  },
);

/** The settings dialog returns to the admin page that it was opened on. */
function pathAfterSave(form: FormData, origin: string): string {
  const returnTo = form.get('returnTo');
  if (returnTo === null) return SETTINGS_PATH;
  const url = new URL(returnPathAndQuery(returnTo, origin), origin);
  url.searchParams.delete('notice');
  return /^\/admin(?:\/|$)/.test(url.pathname) ? url.pathname + url.search : SETTINGS_PATH;
}

export default function ModerationSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title="Moderation Settings">
      <SettingsColumns sections={[...settingsSections, { id: 'try', label: 'Test your settings' }]}>
        <ModerationSettingsForm settings={loaderData.settings} refusal={actionData} />
        <ScreeningTest tested={loaderData.tested} result={loaderData.result} />
      </SettingsColumns>
    </AdminPage>
  );
}
