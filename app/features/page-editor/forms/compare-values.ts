import type { FieldOption } from '#app/http/forms/fields/fields.ts';
import { truncate } from '#app/text/truncate.ts';
import { flatName, flatten, rowName } from './form-values.ts';
import { type FormValues, getRows, isList, type PageForm } from './page-form.ts';

const MAX_SHOWN_LENGTH = 120;

export interface Difference {
  name: string;
  label: string;
  old: string;
  now: string;
}

/**
 * The values that differ between a version and what is saved now. If only one of them has a row, the names
 * of the list's rows differ.
 */
export function compareValues(form: PageForm, version: FormValues, now: FormValues): Difference[] {
  const [before, after] = [flatten(form, version), flatten(form, now)];
  return labeledValues(form, now).flatMap(({ name, label, options = [] }) => {
    const [old, current] = [before[name], after[name]];
    if (old === undefined || current === undefined || old === current) return [];
    const shown = (value: string) =>
      options.find((option) => option.value === value)?.label ?? truncate(value, MAX_SHOWN_LENGTH);
    return [{ name, label, old: shown(old), now: shown(current) }];
  });
}

interface LabeledValue {
  name: string;
  label: string;
  options?: readonly FieldOption[];
}

function labeledValues(form: PageForm, values: FormValues): LabeledValue[] {
  return form.parts.flatMap((part): LabeledValue[] => {
    if (!isList(part)) return [part];
    const ofRows = getRows(values, part.name).flatMap((row) =>
      part.columns.map(({ name, label, options = [] }) => ({
        name: flatName(part, row, name),
        label: `${part.label}, ${rowName(row)}, ${label}`,
        options,
      })),
    );
    return [{ name: part.name, label: part.label }, ...ofRows];
  });
}
