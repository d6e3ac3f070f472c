import { useSyncExternalStore } from 'react';
import { CrossSign } from '../icons.tsx';
import { dismissClasses, ToastCard } from './toast-card.tsx';
import { dismissToast, type Toast, toastStore } from './toast-store.ts';

/** The live regions are always there: what is put into them is read out. `children` comes first. */
export function Toaster({ children }: { children?: React.ReactNode }) {
  const toasts = useSyncExternalStore(toastStore.listen, toastStore.current, toastStore.onServer);
  return (
    <section
      aria-label="Notices"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid gap-2 sm:left-auto sm:w-104"
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

function Cards({ toasts }: { toasts: readonly Toast[] }) {
  return toasts.map(({ id, ...toast }) => (
    <ToastCard key={id} {...toast} onOver={() => dismissToast(id)}>
      <button type="button" onClick={() => dismissToast(id)} className={dismissClasses}>
        <CrossSign className="size-4" />
        <span className="sr-only">Dismiss</span>
      </button>
    </ToastCard>
  ));
}
