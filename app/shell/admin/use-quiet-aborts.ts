import { useEffect } from 'react';

/**
 * Keeps the console clean when a load is aborted because another one replaces it. React Router leaves the rest of its
 * stream unhandled.
 */
export function useQuietAborts(): void {
  useEffect(() => {
    const ignoreAbort = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof DOMException && event.reason.name === 'AbortError') {
        event.preventDefault();
      }
    };
    window.addEventListener('unhandledrejection', ignoreAbort);
    return () => window.removeEventListener('unhandledrejection', ignoreAbort);
  }, []);
}
