import { type RefObject, useState } from 'react';
import { useTypedText } from '../admin/forms/unsaved-text.ts';
import { isSameText } from './use-typed-draft.ts';

/**
 * A key for the fields of a form. It changes with the revision of their text, so that the fields show the saved
 * text, unless something was typed since the form was sent: that would be lost. Fields that show the saved text
 * already stay, because replacing them takes a moment in which typing and clicks get lost.
 * @param saved the saved values, by field
 */
export function useFieldsKey(
  form: RefObject<HTMLFormElement | null>,
  revision: number | string,
  saved?: object,
): number {
  const hasTypedText = useTypedText(form);
  const [shown, setShown] = useState({ revision, key: 0 });
  if (shown.revision !== revision) {
    const isCurrent = hasTypedText() || (saved && showsSaved(form.current, saved));
    setShown({ revision, key: isCurrent ? shown.key : shown.key + 1 });
  }
  return shown.key;
}

function showsSaved(form: HTMLFormElement | null, saved: object): boolean {
  if (!form) return false;
  const fields = new FormData(form);
  return Object.entries(saved).every(([name, value]) => {
    const text = typeof value === 'boolean' ? (value ? 'on' : '') : String(value ?? '');
    const shown = fields.get(name);
    return isSameText(typeof shown === 'string' ? shown : '', text);
  });
}
