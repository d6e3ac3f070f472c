import { useEffect, useRef, useSyncExternalStore } from 'react';
import { CloseIcon } from '../icons.tsx';
import { dismissClasses, ToastCard } from './toast-card.tsx';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';

/**
 * The live regions are always in the DOM, so screen readers announce what is added to them. On phones
 * toasts appear below the header: at the bottom they would cover the buttons of a message just posted.
 * Without scripts they stay, so they have room of their own at the end of the page, and are in view before it.
 */
export function Toaster({ children }: { children?: React.ReactNode }) {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.getSnapshot,
    toastStore.getServerSnapshot,
  );
  const section = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined && section.current) moveAboveDialog(section.current);
  }, [newest]);
  return (
    <section
      ref={section}
      aria-label="Notices"
      className="pointer-events-none fixed inset-x-4 z-50 m-0 grid w-auto gap-2 overflow-visible border-0 bg-transparent p-0 max-sm:top-(--toast-phone-top,4.25rem) max-sm:bottom-(--toast-phone-bottom,auto) max-sm:open:top-4 max-sm:open:bottom-auto sm:right-(--toast-right,1rem) sm:bottom-(--toast-bottom,1rem) sm:left-(--toast-left,auto) sm:w-104 noscript:sticky noscript:right-auto noscript:bottom-4 noscript:mx-4 noscript:mb-4 sm:noscript:ml-auto"
    >
      <div role="alert" className="grid gap-2">
        <Cards toasts={toasts.filter((toast) => toast.isDestructive)} />
      </div>
      <div role="status" className="grid gap-2">
        {children}
        <Cards toasts={toasts.filter((toast) => !toast.isDestructive)} />
      </div>
    </section>
  );
}

/** A modal dialog's backdrop covers everything outside the top layer; a popover joins that layer. */
function moveAboveDialog(section: HTMLElement): void {
  section.popover = null;
  if (!document.querySelector('dialog:modal')) return;
  section.popover = 'manual';
  section.showPopover();
}

function Cards({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map(({ id, form: _form, ...toast }) => (
    <ToastCard key={id} {...toast} onTimeout={() => dismissToast(id)}>
      <button type="button" onClick={() => dismissToast(id)} className={dismissClasses}>
        <CloseIcon className="size-4" />
        <span className="sr-only">Dismiss</span>
      </button>
    </ToastCard>
  ));
}
