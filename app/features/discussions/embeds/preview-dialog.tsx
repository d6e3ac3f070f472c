import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { PostTextView } from '../../../ui/post-text-view.tsx';
import type { PreviewAnswer } from './post-answer.ts';
import { PostPictures } from './post-pictures.tsx';
import { send } from './send.ts';

interface PreviewDialogProps {
  /** The text and the pictures. */
  fields: FormData;
  onClosed: () => void;
}

/** The server makes it: what is seen is what will be posted. */
export function PreviewDialog({ fields, onClosed }: PreviewDialogProps) {
  const [preview, setPreview] = useState<Extract<PreviewAnswer, { html: string }>>();
  const [sentence, setSentence] = useState('One moment…');
  useEffect(() => {
    let isWanted = true;
    void send<PreviewAnswer>('/message-board/preview', fields).then((answer) => {
      if (!isWanted) return;
      if (answer && 'html' in answer) return setPreview(answer);
      const [refused] = Object.values(answer?.errors ?? {});
      setSentence(refused ?? 'The board could not be reached. Please try again.');
    });
    return () => {
      isWanted = false;
    };
  }, [fields]);
  return (
    <Dialog title="Preview" onClosed={onClosed}>
      {() => (
        <div aria-live="polite" className="mt-4 max-h-[60vh] overflow-y-auto">
          {preview === undefined ? (
            <p className="text-ink-soft">{sentence}</p>
          ) : (
            <>
              {preview.html !== '' && <PostTextView html={preview.html} />}
              <PostPictures pictures={preview.pictures} author="you" />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
