import { data, redirect } from 'react-router';
import { withNotice } from '../../../http/page-notices.server.ts';
import { parseForm } from '../../../http/parse-form.ts';
import { returnPathAndQuery } from '../../../http/return-path.ts';
import { AdminPage } from '../../../ui/admin/admin-page.tsx';
import { staffAction, staffLoader } from '../../accounts/staff-routes.server.ts';
import { changeSettings } from '../../settings/change-settings.server.ts';
import { ModerationSettingsForm } from '../components/moderation-settings-form.tsx';
import { TryText } from '../components/try-text.tsx';
import { moderationSettingsInput } from '../moderation-settings.schema.ts';
import { getModerationSettings, moderationSettingsGroup } from '../moderation-settings.server.ts';
import { SETTINGS_PATH } from '../settings-path.ts';
import { tryText } from '../try-text.server.ts';
import type { Route } from './+types/moderation-settings-page.ts';

export const loader = staffLoader('set moderation', async ({ db, url }) => {
  const text = url.searchParams.get('try') ?? '';
  const hasPictures = url.searchParams.has('picture');
  return {
    settings: await getModerationSettings(db),
    tried: { text, hasPictures },
    verdict: text ? await tryText(db, { text, hasPictures }) : undefined,
  };
});

export const action = staffAction(
  'set moderation',
  async ({ request, transaction, member, now, origin }) => {
    const form = await request.formData();
    const parsed = parseForm(moderationSettingsInput, form);
    if ('refusal' in parsed) return data(parsed.refusal, { status: 422 });
    const parts = { transaction, actor: member, now };
    await changeSettings(parts, moderationSettingsGroup, parsed.input);
    return redirect(withNotice(placeAfter(form, origin), 'moderation-saved'), 303);
  },
);

/** The dialog stands over another page of the desk, which is where it leads back to. */
function placeAfter(form: FormData, origin: string): string {
  const given = form.get('returnTo');
  const place = new URL(given === null ? SETTINGS_PATH : returnPathAndQuery(given, origin), origin);
  place.searchParams.delete('notice');
  return /^\/admin(?:\/|$)/.test(place.pathname) ? place.pathname + place.search : SETTINGS_PATH;
}

export default function ModerationSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Moderation Settings"
      crumbs={[{ label: 'Review queue', to: '/admin/moderation/pending' }]}
    >
      <ModerationSettingsForm settings={loaderData.settings} refusal={actionData} />
      <TryText tried={loaderData.tried} verdict={loaderData.verdict} />
    </AdminPage>
  );
}
