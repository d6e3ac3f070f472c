import { type RefObject, useEffect } from 'react';

/** Presses the form's button with this intent, or its first one, on Ctrl+S or ⌘S. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, intent?: string): void {
  useEffect(() => {
    const button =
      intent === undefined ? 'button[type="submit"]' : `button[value="${intent}"]:not([hidden])`;
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // With those outside it that belong to it.
      const controls = [...(form.current?.elements ?? [])] as HTMLElement[];
      controls.find((control) => control.matches(button))?.click();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form, intent]);
}
