import { type RefObject, useEffect, useState } from 'react';
import { fillIn, readTyped } from '#app/ui/forms/use-typed-draft.ts';

interface Filled {
  template: number | undefined;
  /** A key for the fields, which another template replaces. */
  fillKey: number;
  /** The text typed over that of the earlier template, by field name. */
  typed: Record<string, string>;
}

/** Fields show the text of a template that is chosen later, except for those that something was typed into. */
export function useTemplate(
  form: RefObject<HTMLFormElement | null>,
  template: number | undefined,
): { fillKey: number; hasKeptText: boolean } {
  const [filled, setFilled] = useState<Filled>({ template, fillKey: 0, typed: {} });
  if (filled.template !== template) {
    const typed = form.current ? readTyped(form.current) : {};
    setFilled({ template, fillKey: filled.fillKey + 1, typed });
  }
  const { fillKey, typed } = filled;
  // After the editor has started to listen, and before the form looks for typed text.
  useEffect(() => {
    if (form.current) fillIn(form.current, typed);
  }, [form, typed]);
  return { fillKey, hasKeptText: Object.keys(typed).length > 0 };
}
