import { type RefObject, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useOnNewValue } from './use-on-new-value.ts';

const FIELDS =
  'input:not([type=hidden], [hidden]), select, textarea, [contenteditable=true], [data-error-focus]';

/** Focuses the first field with an error, or else the form's message. Returns false without errors. */
function focusFirstError(container: HTMLElement): boolean {
  const errors = [...container.querySelectorAll('[data-field-error]')];
  // The text editor hides its text area.
  const fields = errors.map(({ parentElement }) =>
    [...(parentElement?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].find(isDrawn),
  );
  const first = Math.max(fields.findIndex(Boolean), 0);
  const target = fields[first] ?? errors[0]?.closest<HTMLElement>('[role=alert]');
  target?.focus();
  // Below a long text, the message would be out of sight.
  errors[first]?.scrollIntoView({ block: 'nearest' });
  return Boolean(target);
}

function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** For forms that a script sends: focuses the first of the errors whenever there are new ones. */
export function useFocusOnErrors(form: RefObject<HTMLFormElement | null>, errors: unknown): void {
  useOnNewValue(errors, () => {
    if (form.current) focusFirstError(form.current);
  });
}

/** A focused button that the response has hidden loses the focus once the browser has drawn the page. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || !isDrawn(activeElement);
}

/**
 * After a form comes back with errors, focuses the first one. If the response has replaced the form,
 * focuses the page's content, so that the focus is not lost.
 */
export function useFocusAfterSubmit(content: RefObject<HTMLElement | null>): void {
  const { state, formMethod } = useNavigation();
  // A page can load with errors: the form may have been sent before the scripts ran.
  const isDue = useRef<'load' | 'submit' | undefined>('load');
  useEffect(() => {
    if (formMethod === 'POST') isDue.current = 'submit';
    if (state !== 'idle' || !isDue.current || !content.current) return;
    const isLost = isDue.current === 'submit' && isFocusLost();
    isDue.current = undefined;
    if (!focusFirstError(content.current) && isLost) content.current.focus({ preventScroll: true });
  }, [state, formMethod, content]);
}
