import { useRef } from 'react';
import type { FormRefusal } from '#app/http/parse-form.ts';
import { useFocusOnErrors } from './focus-first-error.ts';

type Values = Record<string, string | number | undefined>;

/** What the fields of a form show: the initial values, or what was typed and what is wrong with it. */
export function useFormFields(prefix: string, refusal: FormRefusal | undefined, initial: Values) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnErrors(form, refusal);
  const { errors = {}, values = {} } = refusal ?? {};
  const field = (name: string) => ({
    ...{ id: `${prefix}-${name}`, name, error: errors[name] },
    defaultValue: values[name] ?? initial[name],
  });
  return { form, field, error: errors.form };
}
