import type { FormRefusal } from '../../http/parse-form.ts';

/** A password never goes back into a page, nor does a code. */
export function withoutPasswords({ errors, values }: FormRefusal): FormRefusal {
  const kept = Object.entries(values).filter(([name]) => !/password|code/i.test(name));
  return { errors, values: Object.fromEntries(kept) };
}
