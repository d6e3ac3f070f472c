import { useEffect, useRef, useState } from 'react';
import { CloseIcon } from '#app/ui/icons.tsx';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { PostImages } from '../images/post-images.tsx';
import type { PreviewResponse } from '../posts/post-response.ts';
import { BOARD_UNREACHABLE, sendForm } from './send-form.ts';

interface PreviewProps {
  form: FormData;
  onClosed: () => void;
}

/** Below the form, at the width of the post. Rendered by the server, so it looks exactly like the post. */
export default function Preview({ form, onClosed }: PreviewProps) {
  const section = useRef<HTMLElement>(null);
  const [preview, setPreview] = useState<Extract<PreviewResponse, { html: string }>>();
  const [message, setMessage] = useState('Loading preview…');
  useEffect(() => {
    let isCurrent = true;
    void sendForm<PreviewResponse>('/message-board/preview', form).then((result) => {
      if (!isCurrent) return;
      if (result && 'html' in result) return setPreview(result);
      const [error] = Object.values(result?.errors ?? {});
      setPreview(undefined);
      setMessage(error ?? BOARD_UNREACHABLE);
    });
    return () => {
      isCurrent = false;
    };
  }, [form]);
  useEffect(() => {
    // The post was sent.
    const composer = section.current?.closest('form');
    composer?.addEventListener('reset', onClosed);
    return () => composer?.removeEventListener('reset', onClosed);
  }, [onClosed]);
  return (
    <section
      ref={section}
      aria-label="Preview"
      className="mt-4 border border-line bg-raised px-4 pt-1 pb-4"
    >
      <div className="flex items-center justify-between">
        <h3 className="type-label text-ink-faint">Preview</h3>
        <button
          type="button"
          onClick={onClosed}
          className="-mr-3 grid size-11 place-items-center text-ink-soft hover:text-ink"
        >
          <CloseIcon className="size-4.5" />
          <span className="sr-only">Close preview</span>
        </button>
      </div>
      <div aria-live="polite">
        {preview === undefined ? (
          <p className="text-ink-soft">{message}</p>
        ) : (
          <>
            {preview.html !== '' && <PostTextView html={preview.html} />}
            <PostImages images={preview.images} author="you" />
          </>
        )}
      </div>
    </section>
  );
}
