import { type RefObject, useState } from 'react';
import { useTypedText } from '../admin/forms/unsaved-text.ts';

/**
 * A key for the fields of a form. It changes with the revision of their text, so that the fields show the saved
 * text, unless something was typed since the form was sent: that would be lost.
 */
export function useFieldsKey(
  form: RefObject<HTMLFormElement | null>,
  revision: number | string,
): number {
  const hasTypedText = useTypedText(form);
  const [shown, setShown] = useState({ revision, key: 0 });
  if (shown.revision !== revision) {
    setShown({ revision, key: hasTypedText() ? shown.key : shown.key + 1 });
  }
  return shown.key;
}
