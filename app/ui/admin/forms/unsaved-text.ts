import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useIsSubmitting } from '../../forms/use-is-submitting.ts';

const checks = new Set<() => boolean>();

export function hasUnsavedText(): boolean {
  return [...checks].some((check) => check());
}

/** Lets the page be left without a question, because the member chose to discard the text. */
export function discardUnsavedText(): void {
  checks.clear();
  // `useTypedDraft` listens. It is in scripts of readers, which have none of the admin's.
  window.dispatchEvent(new Event('textdiscarded'));
}

/** AskBeforeLeaving asks while the check of a form on the page returns true. */
export function useUnsavedText(check: () => boolean): void {
  // A later effect would still ask when the next page is left as soon as it is shown.
  useLayoutEffect(() => {
    checks.add(check);
    return () => {
      checks.delete(check);
    };
  });
}

/** The status of the page's last action. Undefined if it redirected, or is under way. */
let actionStatus: number | undefined;

/** Tells forms whether what they sent was saved. Every action's status is passed here. */
export function noteActionStatus(status: number | undefined): void {
  actionStatus = status;
}

/** Returns a function that tells whether something was typed into the form and not saved since. */
export function useTypedText(form: RefObject<HTMLFormElement | null>): () => boolean {
  const typed = useRef({ isUnsaved: false, isSending: false });
  const isSubmitting = useIsSubmitting();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const onInput = () => {
      typed.current.isUnsaved = true;
    };
    const onSubmit = () => {
      typed.current = { isUnsaved: false, isSending: typed.current.isUnsaved };
      actionStatus = undefined;
    };
    element.addEventListener('input', onInput);
    element.addEventListener('submit', onSubmit);
    return () => {
      element.removeEventListener('input', onInput);
      element.removeEventListener('submit', onSubmit);
    };
  });
  useEffect(() => {
    if (isSubmitting || !typed.current.isSending) return;
    typed.current.isSending = false;
    if (actionStatus !== undefined && actionStatus >= 400) typed.current.isUnsaved = true;
  }, [isSubmitting]);
  return () => typed.current.isUnsaved;
}
