import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { AdminInput, AdminTextarea } from '#app/ui/admin/admin-field.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';

interface LegalTextFormProps {
  title: string;
  path: string;
  settings: { body: string; updatedOn: string };
  defaultText: string;
  revision: number;
  refusal: RevisionRefusal | undefined;
}

export function LegalTextForm(props: LegalTextFormProps) {
  const { title, path, settings, defaultText, revision, refusal } = props;
  return (
    <>
      <RevisionForm
        label={title}
        values={settings}
        revision={revision}
        refusal={refusal}
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
