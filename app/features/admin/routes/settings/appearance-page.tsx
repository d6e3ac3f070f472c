import { findMarkErrors } from '#app/features/images/images.server.ts';
import { appearanceInput } from '#app/features/settings/appearance.schema.ts';
import {
  appearanceGroup,
  settingsAction,
  settingsLoader,
} from '#app/features/settings/settings.server.ts';
import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import { ImageField } from '#app/ui/editor/images/image-field.tsx';
import { AccentField } from '../../settings/accent-field.tsx';
import type { Route } from './+types/appearance-page.ts';

export const loader = settingsLoader(appearanceGroup);

export const action = settingsAction({
  group: appearanceGroup,
  input: appearanceInput,
  check: ({ db }, input) => findMarkErrors(db, input),
});

const themeOptions = [
  { value: 'system', label: 'Match the reader’s device' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
];

export default function AppearancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, revision } = loaderData;
  return (
    <RevisionForm label="Appearance" values={settings} revision={revision} refusal={actionData}>
      <AccentField accent={actionData?.values.accent ?? settings.accent} />
      <AdminSelect
        name="defaultTheme"
        label="Default theme"
        hint="For readers who haven’t picked one."
        options={themeOptions}
      />
      <div>
        <ImageField name="logoImageId" label="Logo" />
        <p className="mt-1 text-note text-ink-faint">
          Next to the name in the header, the footer and emails. Transparent images work in both
          themes.
        </p>
      </div>
      <div>
        <ImageField name="iconImageId" label="Icon" />
        <p className="mt-1 text-note text-ink-faint">
          On browser tabs, home screens, in feed readers and search results. It must be square and
          at least 512 pixels wide.
        </p>
      </div>
    </RevisionForm>
  );
}
