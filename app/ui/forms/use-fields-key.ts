import { type RefObject, useEffect, useState } from 'react';
import { useIsSubmitting } from './use-is-submitting.ts';

/**
 * A key for the fields of a form. It changes with the saved revision, so that the fields show the saved
 * text, unless something was typed while the form was on its way: that would be lost.
 */
export function useFieldsKey(form: RefObject<HTMLFormElement | null>, revision: number): number {
  const isPending = useIsSubmitting();
  const [isTyped, setTyped] = useState(false);
  const [shown, setShown] = useState({ revision, key: 0 });
  useEffect(() => {
    const element = form.current;
    if (!isPending || !element) return;
    const onInput = () => setTyped(true);
    element.addEventListener('input', onInput);
    return () => {
      element.removeEventListener('input', onInput);
      setTyped(false);
    };
  }, [form, isPending]);
  if (shown.revision !== revision) {
    setShown({ revision, key: isTyped ? shown.key : shown.key + 1 });
  }
  return shown.key;
}
