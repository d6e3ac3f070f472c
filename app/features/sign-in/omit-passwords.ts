import type { FormRefusal } from '#app/http/forms/parse-form.ts';

/** Removes passwords and codes, which are never sent back to the page. */
export function omitPasswords({ errors, values }: FormRefusal): FormRefusal {
  const safe = Object.entries(values).filter(([name]) => !/password|code/i.test(name));
  return { errors, values: Object.fromEntries(safe) };
}
