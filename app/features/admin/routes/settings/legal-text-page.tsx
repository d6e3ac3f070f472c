import { redirect } from 'react-router';
import { staffFormAction, staffLoader } from '#app/features/identity/identity.server.ts';
import { legalTextInput } from '#app/features/pages/legal-text.schema.ts';
import {
  checkLegalText,
  type LegalPageName,
  legalPages,
  legalTextGroups,
} from '#app/features/pages/pages.server.ts';
import { readRevision, saveSettingsForm } from '#app/features/settings/settings.server.ts';
import { withFlashMessage } from '#app/http/flash-messages.server.ts';
import { AdminInput, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import type { Route } from './+types/legal-text-page.ts';

/** The page whose text a route of this module edits. */
function pageOf({ pattern }: { pattern: string }) {
  return pattern.replace('admin/settings/', '') as LegalPageName;
}

export const loader = staffLoader('manage the site', async (args) => {
  const name = pageOf(args);
  const { title, text: defaultText } = legalPages[name];
  const saved = await readRevision(args.db, legalTextGroups[name]);
  return { ...saved, title, defaultText, path: `/${name}` };
});

export const action = staffFormAction('manage the site', async (args) => {
  const group = legalTextGroups[pageOf(args)];
  await saveSettingsForm(args, { group, input: legalTextInput, check: checkLegalText });
  return redirect(withFlashMessage(`/${args.pattern}`, 'settings-saved'), 303);
});

export default function LegalTextPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, path, settings, defaultText, revision } = loaderData;
  return (
    <>
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
          hint="Shown below the title. Change it when the meaning of the text changes."
          type="date"
        />
        <AdminTextarea
          name="body"
          label="Text"
          hint="In Markdown. Leave it blank to use the default text below. {siteName}, {gameTitle}, {seriesName}, {studio}, {trademarkOwner} and {contactAddress} are replaced with the site’s identity."
          rows={20}
        />
      </RevisionForm>
      <details className="mt-8 max-w-[38rem]">
        <summary className="type-label cursor-pointer text-ink-soft">Default text</summary>
        <pre className="mt-3 overflow-auto whitespace-pre-wrap text-note text-ink-soft">
          {defaultText}
        </pre>
      </details>
    </>
  );
}
