import { type ReactNode, useRef, useState } from 'react';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { PreviewErrors } from '#app/ui/admin/forms/preview-errors.ts';
import type { RecordView } from '#app/ui/admin/forms/record-form.tsx';
import { Workspace } from '#app/ui/admin/workspace/workspace.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';

interface NewsletterWorkspaceProps {
  id: number;
  siteName: string;
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
  const { id, siteName, view, refusal, isDraft, sending, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<{ revision: number | undefined; fields: FormData }>();
  const [errors, setErrors] = useState<Record<string, string>>();
  const unsaved = typed?.revision === view.revision ? typed : undefined;
  const shown = (name: 'subject' | 'preview') =>
    String(unsaved?.fields.get(name) ?? view.values[name] ?? '');
  // A text that was refused because the newsletter is scheduled by now can still be copied.
  const isForm = isDraft || refusal !== undefined;
  return (
    <Workspace
      labels={{ work: 'Newsletter', effect: 'Preview' }}
      refusal={refusal}
      effect={
        <NewsletterPreview
          key={view.revision}
          id={id}
          siteName={siteName}
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
        <div
          onInput={() => {
            if (!form.current) return;
            setTyped({ revision: view.revision, fields: new FormData(form.current) });
          }}
        >
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
