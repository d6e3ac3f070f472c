import { type RefObject, useEffect, useState } from 'react';

/**
 * A key for the fields of a form. It changes with the saved revision, so that the fields show the saved
 * text, unless something was typed since the form was sent: that would be lost.
 */
export function useFieldsKey(form: RefObject<HTMLFormElement | null>, revision: number): number {
  const [isTyped, setTyped] = useState(false);
  const [shown, setShown] = useState({ revision, key: 0 });
  // A new key may come with a new form.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const onInput = () => setTyped(true);
    const onSubmit = () => setTyped(false);
    element.addEventListener('input', onInput);
    element.addEventListener('submit', onSubmit);
    return () => {
      element.removeEventListener('input', onInput);
      element.removeEventListener('submit', onSubmit);
    };
  });
  if (shown.revision !== revision) {
    setShown({ revision, key: isTyped ? shown.key : shown.key + 1 });
  }
  return shown.key;
}
