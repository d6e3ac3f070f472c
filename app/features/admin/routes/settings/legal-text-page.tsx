import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import {
  checkLegalText,
  type LegalPageName,
  legalPages,
  legalTextGroups,
} from '#app/features/pages/pages.server.ts';
import { readSettingsForm, saveSettings } from '#app/features/settings/editing.server.ts';
import type { ShownField } from '#app/http/forms/fields/fields.ts';
import { FieldView } from '#app/ui/admin/forms/fields-view.tsx';
import { PreviewedSettings } from '../../settings/previewed-settings.tsx';
import type { Route } from './+types/legal-text-page.ts';

/** The page whose text a route of this module edits. */
function getPage({ pattern }: { pattern: string }) {
  return pattern.replace('admin/settings/', '') as LegalPageName;
}

export const loader = staffRoute('manage the site', async (args) => {
  const page = getPage(args);
  const { settings, ...form } = await readSettingsForm(args.db, legalTextGroups[page]);
  const body = settings.body || legalPages[page].text;
  return {
    form: { ...form, settings: { ...settings, body } },
    isDefault: settings.body === '',
    path: `/${page}`,
  };
});

export const action = staffFormAction('manage the site', (args) =>
  saveSettings(args, { group: legalTextGroups[getPage(args)], check: checkLegalText }),
);

export default function LegalTextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, isDefault, path } = loaderData;
  const state = isDefault ? 'This is the default text.' : 'Clear it to return to the default text.';
  const body = ({ hint, ...field }: ShownField) => (
    <FieldView {...field} hint={`In Markdown. ${state} ${hint}`} />
  );
  const openPage = (
    <a href={path} className="admin-button">
      Open the page
    </a>
  );
  return <PreviewedSettings form={form} refusal={actionData} slots={{ body }} actions={openPage} />;
}
