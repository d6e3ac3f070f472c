import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { PostTextView } from '../../../ui/post-text-view.tsx';
import type { PreviewAnswer } from './post-answer.ts';
import { send } from './send.ts';

/** The server makes it: what is seen is what will be posted. */
export function PreviewDialog({ body, onClosed }: { body: string; onClosed: () => void }) {
  const [html, setHtml] = useState<string>();
  const [sentence, setSentence] = useState('One moment…');
  useEffect(() => {
    let isWanted = true;
    const form = new FormData();
    form.set('body', body);
    void send<PreviewAnswer>('/message-board/preview', form).then((answer) => {
      if (!isWanted) return;
      if (answer && 'html' in answer) return setHtml(answer.html);
      const [refused] = Object.values(answer?.errors ?? {});
      setSentence(refused ?? 'The board could not be reached. Please try again.');
    });
    return () => {
      isWanted = false;
    };
  }, [body]);
  return (
    <Dialog title="Preview" onClosed={onClosed}>
      {() => (
        <div aria-live="polite" className="mt-4 max-h-[60vh] overflow-y-auto">
          {html === undefined ? (
            <p className="text-ink-soft">{sentence}</p>
          ) : (
            <PostTextView html={html} />
          )}
        </div>
      )}
    </Dialog>
  );
}
