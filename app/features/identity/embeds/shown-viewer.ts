import { useEffect } from 'react';
import { SHOWN_VIEWER, viewerMark } from '#app/http/shown-viewer.ts';
import type { Me } from '../session/me-summary.ts';

interface ShownViewer {
  me: Me | undefined;
  /** The page was made for this viewer, and keeps showing their data. */
  isPersonal: boolean;
}

let shown: ShownViewer = { me: undefined, isPersonal: false };

export function getShownViewer(): ShownViewer {
  return shown;
}

/** Marks a form that a script puts together. Those on the page are marked when they are sent. */
export function markForm(form: FormData): void {
  if (shown.me) form.set(SHOWN_VIEWER, viewerMark(shown.me));
}

function onFormData({ target, formData }: FormDataEvent): void {
  const method = (target as HTMLFormElement).getAttribute('method');
  if (method?.toLowerCase() === 'post') markForm(formData);
}

/**
 * Marks every form that the page sends with the viewer it shows, so that the server refuses it if someone else
 * has signed in or out meanwhile, such as in another tab.
 */
export function useShownViewer(personal: Me | undefined, fetched: Me | undefined): void {
  useEffect(() => {
    shown = { me: personal ?? fetched, isPersonal: personal !== undefined };
    document.addEventListener('formdata', onFormData);
  }, [personal, fetched]);
}
