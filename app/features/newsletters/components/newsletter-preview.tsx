import { type RefObject, useEffect, useState } from 'react';
import { PreviewFrame } from '#app/ui/admin/workspace/preview-frame.tsx';
import { type Scheme, SchemeButtons } from '#app/ui/admin/workspace/scheme-buttons.tsx';
import { usePostedPreview } from '#app/ui/admin/workspace/use-posted-preview.ts';
import { InboxPreview } from './inbox-preview.tsx';

/** Of the window beside the list of emails, in pixels. */
const READING_PANE_WIDTH = 700;

interface NewsletterPreviewProps {
  id: number;
  siteName: string;
  subject: string;
  /** What inboxes show next to the saved subject. */
  excerpt: string;
  /** The preview text as it is typed. */
  previewText: string;
  /** Of the draft. */
  form: RefObject<HTMLFormElement | null>;
  /** Changes with what is typed; undefined while that is what is saved. */
  typed: object | undefined;
  /** Called with what is wrong with the draft, by field. */
  onErrors: (errors: Record<string, string> | undefined) => void;
}

/** The email as the inbox lists it and as it opens, with what was typed. */
export function NewsletterPreview(props: NewsletterPreviewProps) {
  const { id, siteName, subject, excerpt, previewText, form, typed, onErrors } = props;
  const [scheme, setScheme] = useState<Scheme>('light');
  const path = `/admin/newsletters/${id}/preview?scheme=${scheme}`;
  const { errors, ...preview } = usePostedPreview(path, form, typed);
  useEffect(() => onErrors(errors), [errors, onErrors]);
  return (
    <>
      <InboxPreview
        siteName={siteName}
        subject={subject}
        excerpt={previewText.trim() || (preview.html ? readExcerpt(preview.html) : excerpt)}
        scheme={scheme}
      />
      <PreviewFrame
        title={`Preview of ${subject}`}
        src={path}
        desktopWidth={READING_PANE_WIDTH}
        {...preview}
      >
        <SchemeButtons value={scheme} onChoose={setScheme} />
      </PreviewFrame>
      <noscript>
        <p className="mt-2 text-note text-ink-faint">This is the text as it was saved.</p>
      </noscript>
    </>
  );
}

/** The hidden text at the start of the email. */
function readExcerpt(html: string): string {
  // The policy of this page forbids the style sheet in the head, also where it is only parsed.
  const start = html.indexOf('<body');
  const { body } = new DOMParser().parseFromString(html.slice(start), 'text/html');
  return body.firstElementChild?.textContent ?? '';
}
