import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { CloseIcon } from './icons.tsx';

interface DialogProps {
  title: string;
  onClosed: () => void;
  children: (close: () => void) => React.ReactNode;
}

/** Opens on mount. The close button, the backdrop, Escape and `close` all end in `onClosed`. */
export function Dialog({ title, onClosed, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // Focusing the first field would open the keyboard on a phone.
    heading.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onClose={onClosed}
      onClick={closeOnBackdrop}
      className="animate-rise m-auto w-[min(30rem,calc(100vw-2rem))] rounded-edge border border-line bg-ground text-ink backdrop:bg-overlay max-sm:mb-4"
    >
      <div className="relative p-6 before:absolute before:top-0 before:left-6 before:h-0.5 before:w-16 before:bg-accent-ink sm:p-8 sm:before:left-8">
        <div className="flex items-start justify-between gap-4">
          <h2
            id={headingId}
            ref={heading}
            tabIndex={-1}
            className="type-wide text-heading outline-none"
          >
            {title}
          </h2>
          <button
            type="button"
            onClick={close}
            className="-mt-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-edge text-ink-soft hover:bg-sunk hover:text-ink"
          >
            <CloseIcon className="size-4.5" />
            <span className="sr-only">Close</span>
          </button>
        </div>
        {children(close)}
      </div>
    </dialog>
  );
}
