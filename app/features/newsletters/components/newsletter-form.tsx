import { useRef } from 'react';
import { Form } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { AskBeforeLeaving } from '#app/ui/admin/forms/ask-before-leaving.tsx';
import { MarkdownEditor } from '#app/ui/editor/markdown-editor.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { useFieldsKey } from '#app/ui/forms/use-fields-key.ts';
import { newsletterTopics, topicLabels } from '../newsletters.schema.ts';

export interface NewsletterValues {
  subject: string;
  preview: string;
  body: string;
  topic: keyof typeof topicLabels;
  hasRumors: boolean;
}

interface NewsletterFormProps {
  saved: NewsletterValues & { revision: number };
  refusal: (FormRefusal & { conflict?: { revision: number; text: NewsletterValues } }) | undefined;
}

export function NewsletterForm({ saved, refusal }: NewsletterFormProps) {
  const { errors = {}, values, conflict } = refusal ?? {};
  const wasSent = values?.body !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const key = useFieldsKey(form, saved.revision);
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-3xl gap-5">
      <AskBeforeLeaving
        hasUnsavedText={() => form.current !== null && isChanged(form.current, saved)}
      />
      <input
        type="hidden"
        name="revision"
        value={conflict?.revision ?? values?.revision ?? saved.revision}
      />
      {conflict && <ConflictNote theirs={conflict.text} typed={values ?? {}} />}
      {/* A saved text replaces what the fields show. The button stays, and keeps the focus. */}
      <div key={key} className="contents">
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
          hint="“Video or card” shows an article, media item, story or event as a card. In Markdown, write [Title](article:12) on a line of its own."
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
      </div>
      <div>
        <AdminSubmit label="Save draft" name="intent" value="save" />
      </div>
    </Form>
  );
}

function isChanged(form: HTMLFormElement, saved: NewsletterValues): boolean {
  const typed = new FormData(form);
  const textOf = (name: string) => String(typed.get(name)).replaceAll('\r\n', '\n').trim();
  const texts = ['subject', 'preview', 'body', 'topic'] as const;
  return (
    texts.some((name) => textOf(name) !== saved[name]) || typed.has('hasRumors') !== saved.hasRumors
  );
}

/** Shows the other text above the form with the typed one. Saving again replaces the other. */
function ConflictNote({
  theirs,
  typed,
}: {
  theirs: NewsletterValues;
  typed: Record<string, string>;
}) {
  const rumors = (hasRumors: boolean) => (hasRumors ? 'Contains rumors' : 'No rumors');
  const fields = [
    { label: 'Subject', other: theirs.subject, own: typed.subject },
    { label: 'Preview text', other: theirs.preview, own: typed.preview },
    { label: 'Text', other: theirs.body, own: typed.body?.replaceAll('\r\n', '\n') },
    { label: 'Audience', other: theirs.topic, own: typed.topic, shown: topicLabels[theirs.topic] },
    { label: 'Rumors', other: rumors(theirs.hasRumors), own: rumors(typed.hasRumors === 'on') },
  ];
  return (
    <div role="alert" className="border-l-2 border-accent-ink py-1 pl-4 text-small">
      <p className="max-w-[70ch]">
        <strong>Someone saved another text while you were editing.</strong> Yours is in the form and
        isn’t saved. Copy over what you need. Saving again replaces theirs.
      </p>
      {fields
        .filter(({ other, own }) => other !== own)
        .map(({ label, other, shown = other }) => (
          <div key={label} className="mt-3">
            <p className="type-label text-ink-soft">{label}: theirs</p>
            <pre className="max-h-80 overflow-auto border border-line p-3 font-sans whitespace-pre-wrap wrap-anywhere">
              {shown || '(empty)'}
            </pre>
          </div>
        ))}
    </div>
  );
}
