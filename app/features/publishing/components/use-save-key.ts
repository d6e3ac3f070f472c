import { type RefObject, useEffect } from 'react';

/** Presses the form's button with this intent on Ctrl+S or ⌘S. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, intent: string): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      form.current?.querySelector<HTMLButtonElement>(`button[value="${intent}"]`)?.click();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form, intent]);
}
