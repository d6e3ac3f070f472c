import { redirect } from 'react-router';
import { staffFormAction, staffRoute } from '#app/features/identity/identity.server.ts';
import { legalTextInput } from '#app/features/pages/legal-text.schema.ts';
import {
  checkLegalText,
  type LegalPageName,
  legalPages,
  legalTextGroups,
} from '#app/features/pages/pages.server.ts';
import { readRevision, saveSettingsForm } from '#app/features/settings/settings.server.ts';
import { namesHint } from '#app/features/settings/site.schema.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { AdminInput, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import type { Route } from './+types/legal-text-page.ts';

/** The page whose text a route of this module edits. */
function pageOf({ pattern }: { pattern: string }) {
  return pattern.replace('admin/settings/', '') as LegalPageName;
}

export const loader = staffRoute('manage the site', async (args) => {
  const name = pageOf(args);
  const { title, text: defaultText } = legalPages[name];
  const { settings, revision } = await readRevision(args.db, legalTextGroups[name]);
  const shown = { ...settings, body: settings.body || defaultText.trim() };
  return { settings: shown, revision, isDefault: settings.body === '', title, path: `/${name}` };
});

export const action = staffFormAction('manage the site', async (args) => {
  const name = pageOf(args);
  const group = legalTextGroups[name];
  // An unchanged default is not stored, so that it follows new versions of the program.
  const input = legalTextInput.transform(({ body, ...rest }) => ({
    ...rest,
    body: body === legalPages[name].text.trim() ? '' : body,
  }));
  await saveSettingsForm(args, { group, input, check: checkLegalText });
  return redirect(withFlashMessage(`/${args.pattern}`, 'settings-saved'), 303);
});

export default function LegalTextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, path, settings, isDefault, revision } = loaderData;
  return (
    <RevisionForm
      label={title}
      values={settings}
      revision={revision}
      refusal={actionData}
      actions={
        <a href={path} className="admin-button">
          Open the page
        </a>
      }
    >
      <AdminInput
        name="updatedOn"
        label="Last updated"
        hint="Shown below the title. Change it when the meaning changes."
        type="date"
      />
      <AdminTextarea
        name="body"
        label="Text"
        hint={`In Markdown. ${isDefault ? 'This is the default text.' : 'Clear it to return to the default text.'} {contactAddress}, {minimumAge}, ${namesHint}`}
        rows={20}
      />
    </RevisionForm>
  );
}
