export interface ToastText {
  title: string;
  description?: string;
}

export interface Toast extends ToastText {
  id: number;
  isDestructive: boolean;
  form: string | undefined;
}

interface ToastOptions {
  isDestructive?: boolean;
  /** Identifies a form: its next toast replaces this one. */
  form?: string;
}

const MAX_TOASTS = 3;
const noToasts: readonly Toast[] = [];

let toasts = noToasts;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

/**
 * Browser only. Replaces a toast with the same text or of the same form, which it may contradict, and drops
 * the oldest of more than three.
 */
export function showToast(
  text: ToastText,
  { isDestructive = false, form }: ToastOptions = {},
): void {
  lastId += 1;
  const toast = { ...text, id: lastId, isDestructive, form };
  const isReplaced = (shown: Toast) =>
    (shown.title === text.title && shown.description === text.description) ||
    (form !== undefined && shown.form === form);
  const others = toasts.filter((shown) => !isReplaced(shown));
  change([...others, toast].slice(-MAX_TOASTS));
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** For useSyncExternalStore. The server never renders toasts: its memory is shared by all visitors. */
export const toastStore = {
  subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  getSnapshot: () => toasts,
  getServerSnapshot: () => noToasts,
};
