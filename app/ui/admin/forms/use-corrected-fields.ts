import { type RefObject, useEffect } from 'react';

/**
 * Takes the message away from a field with an error once the field is changed, in all forms of the page. The message keeps
 * its room, so that nothing moves while someone is about to click. It is restored before the form is sent, so that React
 * finds what it rendered; the page shows no errors while a form is being sent.
 */
export function useCorrectedFields(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    const hidden: (() => void)[] = [];
    const onInput = ({ target }: Event) => {
      if (target instanceof Element) hidden.push(...hideErrors(target));
    };
    const onSubmit = () => {
      for (const show of hidden.splice(0)) show();
    };
    element?.addEventListener('input', onInput);
    element?.addEventListener('submit', onSubmit);
    return () => {
      element?.removeEventListener('input', onInput);
      element?.removeEventListener('submit', onSubmit);
    };
  }, [page]);
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
