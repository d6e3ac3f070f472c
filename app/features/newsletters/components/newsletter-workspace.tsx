import { type FormEvent, type ReactNode, type RefObject, useState } from 'react';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { PreviewErrors } from '#app/ui/admin/forms/preview-errors.ts';
import type { RecordView } from '#app/ui/admin/forms/record-form.tsx';
import { Workspace } from '#app/ui/admin/workspace/workspace.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';

/** The fields that say who gets it, and who can read it. */
const AUDIENCE_FIELDS = new Set(['topic', 'segmentId', 'hasRumors', 'archive']);

interface NewsletterWorkspaceProps {
  id: number;
  form: RefObject<HTMLFormElement | null>;
  /** Called when someone else is to get it. */
  onAudience: () => void;
  siteName: string;
  excerpt: string;
  view: RecordView;
  refusal: RevisionRefusal | undefined;
  isDraft: boolean;
  /** About sending it. */
  sending: ReactNode;
  /** What has become of it. */
  children: ReactNode;
}

/** A newsletter beside the email that it becomes. */
export function NewsletterWorkspace(props: NewsletterWorkspaceProps) {
  const { id, form, onAudience, siteName, excerpt, view, refusal, isDraft, sending, children } =
    props;
  const [typed, setTyped] = useState<{ revision: number | undefined; fields: FormData }>();
  const [errors, setErrors] = useState<Record<string, string>>();
  const unsaved = typed?.revision === view.revision ? typed : undefined;
  const shown = (name: 'subject' | 'preview') =>
    String(unsaved?.fields.get(name) ?? view.values[name] ?? '');
  // A text that was refused because the newsletter is scheduled by now can still be copied.
  const isForm = isDraft || refusal !== undefined;
  const handleInput = ({ target }: FormEvent) => {
    if (!form.current) return;
    setTyped({ revision: view.revision, fields: new FormData(form.current) });
    if (AUDIENCE_FIELDS.has((target as HTMLInputElement).name)) onAudience();
  };
  return (
    <Workspace
      labels={{ work: 'Newsletter', effect: 'Preview' }}
      refusal={refusal}
      effect={
        <NewsletterPreview
          key={view.revision}
          id={id}
          siteName={siteName}
          excerpt={excerpt}
          subject={shown('subject')}
          previewText={shown('preview')}
          form={form}
          typed={unsaved}
          onErrors={setErrors}
        />
      }
    >
      {children}
      {isForm && (
        <div onInput={handleInput}>
          <PreviewErrors value={errors}>
            <NewsletterForm view={view} refusal={refusal} form={form}>
              {isDraft && sending}
            </NewsletterForm>
          </PreviewErrors>
        </div>
      )}
      {!isDraft && sending}
    </Workspace>
  );
}
