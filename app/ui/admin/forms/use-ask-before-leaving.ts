import { useEffect } from 'react';
import { useIsSubmitting } from '../../forms/use-is-submitting.ts';

/**
 * The browser asks before the page is left with unsaved text. Links load whole documents then, so that it
 * asks for them too. The router's `useBlocker` would be in the scripts that all readers load.
 */
export function useAskBeforeLeaving(hasUnsavedText: () => boolean): void {
  const isSubmitting = useIsSubmitting();
  useEffect(() => {
    // Saving may load another document.
    if (isSubmitting) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedText()) event.preventDefault();
    };
    const skipRouter = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || link.isContentEditable || link.pathname === window.location.pathname) return;
      if (hasUnsavedText()) event.stopPropagation();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('click', skipRouter, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('click', skipRouter, true);
    };
  });
}
