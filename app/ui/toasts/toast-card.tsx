import type { ToastText } from './toast-store.ts';
import { useAutoDismiss } from './use-auto-dismiss.ts';

export function ToastCard({
  title,
  description,
  isDestructive = false,
  isPersistent = false,
  onTimeout,
  children,
}: ToastText & {
  isDestructive?: boolean;
  isPersistent?: boolean;
  onTimeout: () => void;
  children: React.ReactNode;
}) {
  const pauseHandlers = useAutoDismiss(onTimeout, isPersistent);
  return (
    <div
      {...pauseHandlers}
      className={`animate-rise pointer-events-auto flex items-start gap-3 rounded-edge border border-l-3 border-line-strong bg-raised py-3 pr-2 pl-4 text-ink shadow-float ${isDestructive ? 'border-l-danger' : 'border-l-accent-ink'}`}
    >
      <div className="min-w-0 flex-1 py-1">
        <p className="type-wide text-small">{title}</p>
        {description && <p className="mt-0.5 text-small text-ink-soft">{description}</p>}
      </div>
      {children}
    </div>
  );
}

export const dismissClasses =
  'grid size-11 shrink-0 place-items-center rounded-edge text-ink-soft hover:bg-sunk hover:text-ink';
