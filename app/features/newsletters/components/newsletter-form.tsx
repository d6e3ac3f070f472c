import type { FormRefusal } from '#app/http/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { MarkdownEditor } from '#app/ui/editor/markdown-editor.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { newsletterTopics, type topicLabels } from '../newsletters.schema.ts';

export interface NewsletterValues {
  subject: string;
  preview: string;
  body: string;
  topic: keyof typeof topicLabels;
  hasRumors: boolean;
}

interface NewsletterFormProps {
  saved: NewsletterValues;
  refusal: FormRefusal | undefined;
}

export function NewsletterForm({ saved, refusal }: NewsletterFormProps) {
  const { errors = {}, values } = refusal ?? {};
  const wasSent = values?.body !== undefined;
  return (
    <form method="post" noValidate className="grid max-w-3xl gap-5">
      <AdminInput
        id="subject"
        label="Subject"
        name="subject"
        maxLength={150}
        defaultValue={values?.subject ?? saved.subject}
        error={errors.subject}
      />
      <AdminInput
        id="preview"
        label="Preview text"
        name="preview"
        maxLength={150}
        hint="Inboxes show it next to the subject."
        defaultValue={values?.preview ?? saved.preview}
        error={errors.preview}
      />
      <MarkdownEditor
        id="body"
        name="body"
        label="Text"
        hint="A link to an article, media item, story or event that stands alone becomes a card, such as [Title](article:12)."
        defaultValue={values?.body ?? saved.body}
        error={errors.body}
      />
      <AdminSelect
        id="topic"
        label="Audience"
        name="topic"
        defaultValue={values?.topic ?? saved.topic}
        options={Object.entries(newsletterTopics).map(([value, label]) => ({
          value,
          label: `Subscribers to: ${label}`,
        }))}
        error={errors.topic}
      />
      <Checkbox
        id="hasRumors"
        name="hasRumors"
        label="Contains rumors or leaks: not for readers of official news only"
        defaultChecked={wasSent ? values.hasRumors === 'on' : saved.hasRumors}
      />
      <div>
        <AdminSubmit label="Save draft" name="intent" value="save" />
      </div>
    </form>
  );
}
