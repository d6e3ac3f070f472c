import { type ComponentType, type MouseEvent, type RefObject, useState } from 'react';
import type { ImageTray } from '../images/image-tray.ts';

interface PreviewButtonProps {
  text: RefObject<HTMLTextAreaElement | null>;
  tray: RefObject<ImageTray | undefined>;
}

type PreviewDialog = ComponentType<{ form: FormData; onClosed: () => void }>;

/** Opens the preview in a dialog. Without scripts it submits to the write page. */
export function PreviewButton({ text, tray }: PreviewButtonProps) {
  const [Dialog, setDialog] = useState<PreviewDialog>();
  const [form, setForm] = useState<FormData>();
  const openDialog = async (event: MouseEvent) => {
    event.preventDefault();
    const body = text.current?.value ?? '';
    if (body.trim() === '' && !tray.current?.hasAny()) return text.current?.focus();
    const { PreviewDialog } = await import('./preview-dialog.tsx');
    const fields = new FormData();
    fields.set('body', body);
    tray.current?.writeTo(fields);
    setForm(fields);
    setDialog(() => PreviewDialog);
  };
  return (
    <>
      <button
        type="submit"
        name="preview"
        value="on"
        aria-haspopup="dialog"
        onClick={(event) => void openDialog(event)}
        className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
      >
        Preview
      </button>
      {Dialog && form && <Dialog form={form} onClosed={() => setDialog(undefined)} />}
    </>
  );
}
