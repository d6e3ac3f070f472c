import { useEffect, useState } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import { PostTextView } from '#app/ui/rich-text/post-text-view.tsx';
import { PostImages } from '../images/post-images.tsx';
import type { PreviewResponse } from '../posting/post-response.ts';
import { BOARD_UNREACHABLE, sendForm } from './send-form.ts';

interface PreviewDialogProps {
  form: FormData;
  onClosed: () => void;
}

/** Rendered by the server, so the preview looks exactly like the post. */
export function PreviewDialog({ form, onClosed }: PreviewDialogProps) {
  const [preview, setPreview] = useState<Extract<PreviewResponse, { html: string }>>();
  const [message, setMessage] = useState('Loading preview…');
  useEffect(() => {
    let isCurrent = true;
    void sendForm<PreviewResponse>('/message-board/preview', form).then((result) => {
      if (!isCurrent) return;
      if (result && 'html' in result) return setPreview(result);
      const [error] = Object.values(result?.errors ?? {});
      setMessage(error ?? BOARD_UNREACHABLE);
    });
    return () => {
      isCurrent = false;
    };
  }, [form]);
  return (
    <Dialog title="Preview" onClosed={onClosed}>
      {() => (
        <div aria-live="polite" className="mt-4 max-h-[60vh] overflow-y-auto">
          {preview === undefined ? (
            <p className="text-ink-soft">{message}</p>
          ) : (
            <>
              {preview.html !== '' && <PostTextView html={preview.html} />}
              <PostImages images={preview.images} author="you" />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
