import { type ComponentType, type MouseEvent, type RefObject, useState } from 'react';

type PreviewDialog = ComponentType<{ body: string; onClosed: () => void }>;

/** Shows what is typed as it will stand; without scripts the page for writing does. */
export function PreviewButton({ text }: { text: RefObject<HTMLTextAreaElement | null> }) {
  const [Dialog, setDialog] = useState<PreviewDialog>();
  const [body, setBody] = useState('');
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    const typed = text.current?.value ?? '';
    if (typed.trim() === '') return text.current?.focus();
    const { PreviewDialog } = await import('./preview-dialog.tsx');
    setBody(typed);
    setDialog(() => PreviewDialog);
  };
  return (
    <>
      <button
        type="submit"
        name="preview"
        value="on"
        onClick={(event) => void open(event)}
        className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
      >
        Preview
      </button>
      {Dialog && <Dialog body={body} onClosed={() => setDialog(undefined)} />}
    </>
  );
}
