import { normalizeName } from '#app/text/names/normalize-name.ts';
import { flatName } from './form-values.ts';
import { type FormValues, getRows, isList, type PageForm } from './page-form.ts';

/** Errors at rows whose names look the same: they may differ in case and invisible characters. */
export function findEqualNames(form: PageForm, values: FormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const list of form.parts.filter(isList)) {
    if (!list.hasUniqueNames) continue;
    const rows = getRows(values, list.name).filter(({ isArchived }) => isArchived !== true);
    const groups = Map.groupBy(rows, ({ name }) => normalizeName(String(name)).toLowerCase());
    for (const row of [...groups.values()].filter((group) => group.length > 1).flat()) {
      errors[flatName(list, row, 'name')] = `Another ${list.noun} already has this name.`;
    }
  }
  return errors;
}
