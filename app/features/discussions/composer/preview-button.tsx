import type { MouseEvent, RefObject } from 'react';
import type { ImageTray } from '../pending-images/image-tray.ts';

interface PreviewButtonProps {
  text: RefObject<HTMLTextAreaElement | null>;
  tray: RefObject<ImageTray | undefined>;
  onPreview: (form: FormData) => void;
}

/** Without scripts it submits to the write page. */
export function PreviewButton({ text, tray, onPreview }: PreviewButtonProps) {
  const showPreview = (event: MouseEvent) => {
    event.preventDefault();
    const body = text.current?.value ?? '';
    if (body.trim() === '' && !tray.current?.hasAny()) return text.current?.focus();
    const fields = new FormData();
    fields.set('body', body);
    tray.current?.writeTo(fields);
    onPreview(fields);
  };
  return (
    <button
      type="submit"
      name="preview"
      value="on"
      onClick={showPreview}
      className="type-label inline-flex min-h-11 items-center text-ink-soft hover:text-ink"
    >
      Preview
    </button>
  );
}
