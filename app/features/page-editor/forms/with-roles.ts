import type { FieldOption } from '#app/http/forms/fields/fields.ts';
import { type FormColumn, type FormValues, getRows, isList, type PageForm } from './page-form.ts';

/** Adds the roles to the selects that offer them, with those that rows name and that are gone. */
export function withRoles(
  form: PageForm,
  values: FormValues,
  roles: readonly FieldOption[],
): PageForm {
  const parts = form.parts.map((part) => {
    if (!isList(part)) return part;
    const addRoles = (column: FormColumn): FormColumn => {
      if (!column.hasRoles) return column;
      const options = [...(column.options ?? []), ...roles];
      const named = getRows(values, part.name).map((row) => String(row[column.name]));
      const gone = [...new Set(named)].filter(
        (value) => !options.some((option) => option.value === value),
      );
      const missing = gone.map((value) => ({ value, label: 'A role that was deleted' }));
      return { ...column, options: [...options, ...missing] };
    };
    return { ...part, columns: part.columns.map(addRoles) };
  });
  return { ...form, parts };
}
