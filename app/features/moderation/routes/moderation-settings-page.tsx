import { Form, redirect } from 'react-router';
import {
  type StaffArgs,
  staffFormAction,
  staffRoute,
} from '#app/features/identity/identity.server.ts';
import { readSettingsForm, saveSettingsForm } from '#app/features/settings/editing.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import { adminReturnPath } from '#app/http/return-path.ts';
import { AdminLink, AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import { AdminSection } from '#app/ui/admin/section.tsx';
import { SettingsColumns } from '#app/ui/admin/settings-columns.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { findLinkRulesProblem } from '../screening/link-rules.server.ts';
import { testScreening } from '../screening/test-screening.server.ts';
import { SectionFields, settingsSections } from '../settings/moderation-fields.tsx';
import type { ModerationSettings } from '../settings/moderation-settings.schema.ts';
import { moderationSettingsGroup } from '../settings/moderation-settings.server.ts';
import { SETTINGS_PATH, TRUST_PATH } from '../settings/settings-path.ts';
import type { Route } from './+types/moderation-settings-page.ts';

export const loader = staffRoute('set moderation', async ({ db, url }) => {
  const text = url.searchParams.get('try') ?? '';
  const hasImages = url.searchParams.has('image');
  return {
    ...(await readSettingsForm(db, moderationSettingsGroup)),
    tested: { text, hasImages },
    result: text ? await testScreening(db, { text, hasImages }) : undefined,
  };
});

export const action = staffFormAction('set moderation', async (args) => {
  const { form, origin } = args;
  await saveSettingsForm(args, { group: moderationSettingsGroup, check: checkLinkRules });
  return redirect(withFlashMessage(pathAfterSave(form, origin), 'moderation-saved'), 303);
});

async function checkLinkRules(
  _: StaffArgs,
  { linkRules = '' }: Partial<ModerationSettings>,
): Promise<Record<string, string>> {
  const problem = findLinkRulesProblem(linkRules);
  return problem === undefined ? {} : { linkRules: problem };
}

/** The settings dialog returns to the admin page that it was opened on. */
function pathAfterSave(form: FormData, origin: string): string {
  const url = new URL(adminReturnPath(form.get('returnTo'), origin, SETTINGS_PATH), origin);
  url.searchParams.delete('notice');
  return url.pathname + url.search;
}

export default function ModerationSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Moderation Settings"
      actions={<AdminLink to={TRUST_PATH}>Trust levels</AdminLink>}
    >
      <SettingsColumns sections={[...settingsSections, { id: 'try', label: 'Test your settings' }]}>
        <ModerationSettingsForm {...loaderData} refusal={actionData} />
        <ScreeningTest tested={loaderData.tested} result={loaderData.result} />
      </SettingsColumns>
    </AdminPage>
  );
}

interface ModerationSettingsFormProps {
  settings: ModerationSettings;
  revision: number;
  fields: readonly ShownField[];
  refusal: RevisionRefusal | undefined;
}

function ModerationSettingsForm(props: ModerationSettingsFormProps) {
  const { settings, revision, fields, refusal } = props;
  return (
    <RevisionForm
      label="Moderation settings"
      values={settings}
      revision={revision}
      refusal={refusal}
    >
      {settingsSections.map((section) => (
        <AdminSection key={section.id} id={section.id} title={section.label}>
          <SectionFields section={section} fields={fields} />
        </AdminSection>
      ))}
    </RevisionForm>
  );
}

interface ScreeningTestProps {
  tested: { text: string; hasImages: boolean };
  result: string | undefined;
}

/** Shows what the saved settings would do with a text. */
function ScreeningTest({ tested, result }: ScreeningTestProps) {
  return (
    <AdminSection id="try" title="Test your settings">
      <Form action="#try" className="grid max-w-2xl gap-3">
        <AdminTextarea
          id="try-text"
          name="try"
          label="What would happen if a new guest posted this?"
          maxLength={1500}
          defaultValue={tested.text}
        />
        <Checkbox
          id="try-image"
          name="image"
          label="With an image"
          defaultChecked={tested.hasImages}
        />
        <div>
          <AdminSubmit label="Test" variant="outlined" />
        </div>
      </Form>
      {result && (
        <p role="status" className="mt-3 max-w-2xl border-l-2 border-accent-ink pl-3">
          {result}
        </p>
      )}
    </AdminSection>
  );
}
