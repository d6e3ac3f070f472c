import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { findMarkErrors } from '#app/features/images/marks.server.ts';
import { readSettingsForm, saveSettings } from '#app/features/settings/editing.server.ts';
import { appearanceGroup } from '#app/features/settings/site.server.ts';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import { ImageField } from '#app/ui/editor/images/image-field.tsx';
import { AccentField } from '../../settings/accent-field.tsx';
import { PreviewedSettings } from '../../settings/previewed-settings.tsx';
import type { Route } from './+types/appearance-page.ts';

export const loader = staffRoute('manage the site', ({ db }) =>
  readSettingsForm(db, appearanceGroup),
);

export const action = staffFormAction('manage the site', (args) =>
  saveSettings(args, {
    group: appearanceGroup,
    check: ({ db }, input) => findMarkErrors(db, input),
  }),
);

const slots = {
  accent: (field: ShownField) => <AccentField {...field} />,
  logoImageId: imageField,
  iconImageId: imageField,
};

function imageField({ name, label, hint }: ShownField) {
  return (
    <div>
      <ImageField name={name} label={label} />
      <p className="mt-1 text-note text-ink-faint">{hint}</p>
    </div>
  );
}

export default function AppearancePage({ loaderData, actionData }: Route.ComponentProps) {
  return <PreviewedSettings form={loaderData} refusal={actionData} slots={slots} hasSchemes />;
}
