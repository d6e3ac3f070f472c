import { useRef } from 'react';
import { useFocusOnErrors } from './focus-first-error.ts';

type Values = Record<string, string | number | undefined>;

interface Refusal {
  /** Messages by field name; `form` is for the whole form. */
  errors: Record<string, string>;
  /** What was typed. */
  values: Record<string, string>;
}

/** What the fields of a form show: the initial values, or what was typed and what is wrong with it. */
export function useFormFields(prefix: string, refusal: Refusal | undefined, initial: Values) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnErrors(form, refusal);
  const { errors = {}, values = {} } = refusal ?? {};
  const field = (name: string) => ({
    ...{ id: `${prefix}-${name}`, name, error: errors[name] },
    defaultValue: values[name] ?? initial[name],
  });
  return { form, field, error: errors.form };
}
