import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';

/**
 * Takes the message away from a field with an error once the field is changed, in all forms of the page. The message keeps
 * its room until the form is sent, so that nothing moves while someone is about to click.
 */
export function useCorrectedFields(page: RefObject<HTMLElement | null>): void {
  const corrected = useRef<(() => void)[]>([]);
  const isSent = useRef(false);
  useEffect(() => {
    const element = page.current;
    const onInput = ({ target }: Event) => {
      if (target instanceof Element) corrected.current.push(...hideErrors(target));
    };
    // Other requests are about what is being typed, and no answer to the form.
    const onSubmit = () => {
      isSent.current = true;
    };
    element?.addEventListener('input', onInput);
    element?.addEventListener('submit', onSubmit);
    return () => {
      element?.removeEventListener('input', onInput);
      element?.removeEventListener('submit', onSubmit);
    };
  }, [page]);
  const isSending = useNavigation().formMethod === 'POST';
  const isFetching = useFetchers().some(({ formMethod }) => formMethod === 'POST');
  // Before the page draws the response: the same error again changes no attribute that React would set.
  useLayoutEffect(() => {
    if (isSending || isFetching || !isSent.current) return;
    isSent.current = false;
    for (const show of corrected.current.splice(0)) show();
  }, [isSending, isFetching]);
}

/** Returns functions that bring them back. */
function hideErrors(field: Element): (() => void)[] {
  const form = field.closest('form') ?? field.ownerDocument;
  return getIds(field)
    .map((id) => field.ownerDocument.getElementById(id))
    .filter((error): error is HTMLElement => error?.dataset.fieldError !== undefined)
    .map((error) => {
      const described = [...form.querySelectorAll('[aria-describedby]')].filter((other) =>
        getIds(other).includes(error.id),
      );
      const before = described.map((other) => ({ other, ids: getIds(other) }));
      error.style.visibility = 'hidden';
      for (const { other, ids } of before) {
        other.removeAttribute('aria-invalid');
        setIds(
          other,
          ids.filter((id) => id !== error.id),
        );
      }
      return () => {
        error.style.visibility = '';
        if (!error.isConnected) return;
        for (const { other, ids } of before) {
          other.setAttribute('aria-invalid', 'true');
          setIds(other, ids);
        }
      };
    });
}

function getIds(element: Element): string[] {
  return element.getAttribute('aria-describedby')?.split(' ') ?? [];
}

function setIds(element: Element, ids: readonly string[]): void {
  if (ids.length > 0) element.setAttribute('aria-describedby', ids.join(' '));
  else element.removeAttribute('aria-describedby');
}
