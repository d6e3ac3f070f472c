import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** After a form was refused, the focus goes to the first field with a sentence beside it. */
export function useFirstWrongField(): void {
  const { state, formMethod } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (formMethod === 'POST') wasSent.current = true;
    if (state !== 'idle' || !wasSent.current) return;
    wasSent.current = false;
    firstWrongField()?.focus();
  }, [state, formMethod]);
}

function firstWrongField(): HTMLElement | undefined {
  for (const sentence of document.querySelectorAll('main form [data-wrong]')) {
    const field = sentence.parentElement?.querySelector<HTMLElement>('input, select, textarea');
    if (field) return field;
  }
  return undefined;
}
