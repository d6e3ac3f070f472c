export interface ToastText {
  title: string;
  description?: string;
}

export interface Toast extends ToastText {
  id: number;
  isDestructive: boolean;
}

const MOST_AT_ONCE = 3;
const none: readonly Toast[] = [];

let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

/** Says something in passing; the oldest gives way when there are too many. Browser only. */
export function showToast(text: ToastText, options: { isDestructive?: boolean } = {}): void {
  lastId += 1;
  const toast = { ...text, id: lastId, isDestructive: options.isDestructive ?? false };
  change([...toasts, toast].slice(-MOST_AT_ONCE));
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** For useSyncExternalStore. On the server there is never a toast: its memory is everyone's. */
export const toastStore = {
  listen(onChange: () => void) {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  current: () => toasts,
  onServer: () => none,
};
