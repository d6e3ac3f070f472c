import { redirect } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { readSettingsForm, saveSettingsForm } from '#app/features/settings/editing.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { FieldsView } from '#app/ui/admin/forms/fields-view.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { SETTINGS_PATH, TRUST_PATH } from '../settings/settings-path.ts';
import { findTrustErrors } from '../trust/trust-settings.schema.ts';
import { trustSettingsGroup } from '../trust/trust-settings.server.ts';
import type { Route } from './+types/trust-settings-page.ts';

export const loader = staffRoute('set moderation', ({ db }) =>
  readSettingsForm(db, trustSettingsGroup),
);

export const action = staffFormAction('set moderation', async (args) => {
  await saveSettingsForm(args, {
    group: trustSettingsGroup,
    check: async (_, input) => findTrustErrors(input),
  });
  return redirect(withFlashMessage(TRUST_PATH, 'moderation-saved'), 303);
});

const levels = [
  { id: 'basic', name: 'Basic', number: '1' },
  { id: 'regular', name: 'Regular', number: '2' },
  { id: 'trusted', name: 'Trusted', number: '3' },
];

export default function TrustSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, revision, fields } = loaderData;
  const earning = fields.filter(({ name }) => /\d$/.test(name));
  const spared = fields.filter((field) => !earning.includes(field));
  return (
    <AdminPage
      title="Trust levels"
      crumbs={[{ label: 'Moderation Settings', to: SETTINGS_PATH }]}
      lead="Everyone starts as Newcomer. Once an hour, members get the level they have earned. They never lose one by themselves."
    >
      <RevisionForm label="Trust levels" values={settings} revision={revision} refusal={actionData}>
        {levels.map(({ id, name, number }) => (
          <AdminSection key={id} id={id} title={name}>
            <div className="grid gap-4 sm:grid-cols-2">
              <FieldsView fields={earning.filter((field) => field.name.endsWith(number))} />
            </div>
          </AdminSection>
        ))}
        <AdminSection id="gives" title="Checks that levels skip">
          <div className="grid gap-4">
            <FieldsView fields={spared} />
          </div>
        </AdminSection>
      </RevisionForm>
    </AdminPage>
  );
}
