import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { ImageIcon } from '../icons.tsx';

interface FileDropProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  /** Names the field for screen readers. */
  label: string;
}

/**
 * An area to drop a file on or to choose one with. The browser's own file field fills it invisibly, so
 * it also accepts drops without our script; without any scripts the field itself is shown.
 */
export function FileDrop({ id, label, ...input }: FileDropProps) {
  const field = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState<string>();
  const showName = () => setFileName(field.current?.files?.[0]?.name);
  // Chosen before hydration.
  useEffect(() => setFileName(field.current?.files?.[0]?.name), []);
  return (
    <div className="file-drop">
      <ImageIcon className="size-6 text-ink-faint" />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <p aria-hidden="true" className="min-w-0 text-small wrap-anywhere text-ink-soft">
        {fileName ?? (
          <>
            <span className="underline underline-offset-4">Choose an image</span> or drop it here
          </>
        )}
      </p>
      <input {...input} ref={field} id={id} type="file" onChange={showName} />
    </div>
  );
}
