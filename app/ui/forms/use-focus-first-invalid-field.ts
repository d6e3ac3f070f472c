import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** After a submitted form comes back with errors, focuses the first field that has one. */
export function useFocusFirstInvalidField(): void {
  const { state, formMethod } = useNavigation();
  const wasSubmitted = useRef(false);
  useEffect(() => {
    if (formMethod === 'POST') wasSubmitted.current = true;
    if (state !== 'idle' || !wasSubmitted.current) return;
    wasSubmitted.current = false;
    findFirstInvalidField()?.focus();
  }, [state, formMethod]);
}

function findFirstInvalidField(): HTMLElement | undefined {
  for (const error of document.querySelectorAll('main form [data-field-error]')) {
    const field = error.parentElement?.querySelector<HTMLElement>('input, select, textarea');
    if (field) return field;
  }
  return undefined;
}
