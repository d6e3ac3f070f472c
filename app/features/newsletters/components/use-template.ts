import { type RefObject, useEffect, useState } from 'react';
import { fillIn, readTyped } from '#app/ui/forms/use-typed-draft.ts';

interface Filled {
  template: number | undefined;
  /** A key for the fields, which another template replaces. */
  fillKey: number;
  /** What the fields had in place of the earlier template's text, by name. */
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
  // Once the editor of the text listens, and before the form looks for what was typed.
  useEffect(() => {
    if (form.current) fillIn(form.current, typed);
  }, [form, typed]);
  return { fillKey, hasKeptText: Object.keys(typed).length > 0 };
}
