import { type ComponentType, type MouseEvent, type RefObject, useState } from 'react';
import type { PictureTray } from './picture-tray.ts';

interface PreviewButtonProps {
  text: RefObject<HTMLTextAreaElement | null>;
  tray: RefObject<PictureTray | undefined>;
}

type PreviewDialog = ComponentType<{ fields: FormData; onClosed: () => void }>;

/** Shows what is typed as it will stand; without scripts the page for writing does. */
export function PreviewButton({ text, tray }: PreviewButtonProps) {
  const [Dialog, setDialog] = useState<PreviewDialog>();
  const [fields, setFields] = useState<FormData>();
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    const typed = text.current?.value ?? '';
    if (typed.trim() === '' && !tray.current?.hasAny()) return text.current?.focus();
    const { PreviewDialog } = await import('./preview-dialog.tsx');
    const typedForm = new FormData();
    typedForm.set('body', typed);
    tray.current?.writeTo(typedForm);
    setFields(typedForm);
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
      {Dialog && fields && <Dialog fields={fields} onClosed={() => setDialog(undefined)} />}
    </>
  );
}
