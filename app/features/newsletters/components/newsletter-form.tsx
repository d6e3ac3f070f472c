import { useRef } from 'react';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import { SAVE_ANYWAY } from '#app/ui/admin/forms/revision-form.tsx';
import { MarkdownEditor } from '#app/ui/editor/markdown-editor.tsx';
import { useFieldsKey } from '#app/ui/forms/use-fields-key.ts';
import { newsletterTopics, type topicLabels } from '../newsletters.schema.ts';

export interface NewsletterValues {
  subject: string;
  preview: string;
  body: string;
  topic: keyof typeof topicLabels;
  hasRumors: boolean;
}

interface NewsletterFormProps {
  saved: NewsletterValues & { revision: number };
  refusal: RevisionRefusal | undefined;
}

export function NewsletterForm({ saved, refusal }: NewsletterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { revision: savedRevision, ...values } = saved;
  const key = useFieldsKey(form, savedRevision, values);
  const revision = refusal?.conflict?.revision ?? refusal?.values.revision ?? saved.revision;
  return (
    <AdminForm ref={form} values={saved} refusal={refusal} className="max-w-3xl">
      <input type="hidden" name="revision" value={revision} />
      {/* A saved text replaces what the fields show. The button stays, and keeps the focus. */}
      <div key={key} className="contents">
        <AdminInput label="Subject" name="subject" maxLength={150} />
        <AdminInput
          label="Preview text"
          name="preview"
          maxLength={150}
          hint="Shown next to the subject in inboxes."
        />
        <MarkdownEditor
          name="body"
          label="Text"
          hint="“Video or card” shows an article, media item, story or event as a card. In Markdown, write article:12 in a paragraph of its own, or [Title](article:12) for another title."
        />
        <AdminSelect
          label="Audience"
          name="topic"
          options={Object.entries(newsletterTopics).map(([value, label]) => ({
            value,
            label: `Subscribers to: ${label}`,
          }))}
        />
        <AdminCheckbox
          name="hasRumors"
          label="Contains rumors or leaks. Skip readers who want official news only."
        />
      </div>
      <div>
        <AdminSubmit
          label={refusal?.conflict ? SAVE_ANYWAY : 'Save draft'}
          name="intent"
          value="save"
        />
      </div>
    </AdminForm>
  );
}
