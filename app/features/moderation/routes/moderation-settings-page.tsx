import { redirect } from 'react-router';
import { staffAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { readRevision, saveSettingsForm } from '#app/features/settings/settings.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { returnPathAndQuery } from '#app/http/return-path.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { SettingsColumns } from '#app/ui/admin/settings-columns.tsx';
import { settingsSections } from '../settings/moderation-fields.tsx';
import { moderationSettingsInput } from '../settings/moderation-settings.schema.ts';
import { moderationSettingsGroup } from '../settings/moderation-settings.server.ts';
import { ModerationSettingsForm } from '../settings/moderation-settings-form.tsx';
import { ScreeningTest } from '../settings/screening-test.tsx';
import { SETTINGS_PATH } from '../settings/settings-path.ts';
import { testScreening } from '../settings/test-screening.server.ts';
import type { Route } from './+types/moderation-settings-page.ts';

export const loader = staffLoader('set moderation', async ({ db, url }) => {
  const text = url.searchParams.get('try') ?? '';
  const hasImages = url.searchParams.has('image');
  return {
    ...(await readRevision(db, moderationSettingsGroup)),
    tested: { text, hasImages },
    result: text ? await testScreening(db, { text, hasImages }) : undefined,
  };
});

const moderationSettingsForm = {
  group: moderationSettingsGroup,
  input: moderationSettingsInput,
};

export const action = staffAction('set moderation', async (args) => {
  const form = await args.request.formData();
  const refused = await saveSettingsForm(args, moderationSettingsForm, form);
  if (refused) return refused;
  return redirect(withFlashMessage(pathAfterSave(form, args.origin), 'moderation-saved'), 303);
});

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
        <ModerationSettingsForm {...loaderData} refusal={actionData} />
        <ScreeningTest tested={loaderData.tested} result={loaderData.result} />
      </SettingsColumns>
    </AdminPage>
  );
}
