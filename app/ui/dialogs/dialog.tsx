import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from '../icons.tsx';

interface DialogProps {
  title: string;
  /** For a dialog that opens by itself: gets the focus on close. Defaults to the page's content. */
  returnFocusTo?: string;
  onClosed: () => void;
  children: (close: () => void) => React.ReactNode;
}

const FIELDS = ['input:not([type=hidden])', 'select', 'textarea']
  .map((field) => `${field}:not(:disabled)`)
  .join();

/**
 * Opens on mount, with the focus in the first field. The close button, the backdrop, Escape and
 * `close` all end in `onClosed`. A portal, because the dialog's form must not be nested in the form
 * that its button is in.
 */
export function Dialog({ title, returnFocusTo = 'main', onClosed, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    dialog.current?.showModal();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title means other content
  useEffect(() => focusFirstField(dialog.current, heading.current), [title]);
  const close = () => dialog.current?.close();
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  const handleClose = () => {
    // The browser gives the focus back to what opened the dialog, unless that is now in a closed menu.
    const { activeElement, body } = document;
    if (activeElement === body || dialog.current?.contains(activeElement)) {
      const menu = opener.current?.closest('details')?.querySelector('summary');
      const target = menu ?? document.querySelector<HTMLElement>(returnFocusTo);
      target?.focus({ preventScroll: true });
    }
    onClosed();
  };
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onClose={handleClose}
      onClick={closeOnBackdrop}
      // React events bubble through portals.
      onSubmit={(event) => event.stopPropagation()}
      className="animate-rise m-auto w-[min(var(--dialog-width,30rem),calc(100vw-2rem))] rounded-edge border border-line bg-ground text-ink backdrop:bg-overlay max-sm:mb-4"
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
    </dialog>,
    // Admin pages have their own font size and controls.
    document.querySelector('.admin') ?? document.body,
  );
}

/** Focuses the heading until the content has a field, which may take a request. */
function focusFirstField(dialog: HTMLElement | null, heading: HTMLElement | null) {
  const focusField = () => {
    const field = dialog?.querySelector<HTMLElement>(FIELDS);
    field?.focus();
    return field;
  };
  if (!dialog || focusField()) return;
  heading?.focus();
  const observer = new MutationObserver(() => {
    if (document.activeElement !== heading || focusField()) observer.disconnect();
  });
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => observer.disconnect();
}
