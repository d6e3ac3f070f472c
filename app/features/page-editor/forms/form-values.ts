import type { FieldOption } from '#app/http/forms/fields/fields.ts';
import { toText } from '#app/http/forms/to-text.ts';
import { toLocalTime } from '#app/text/dates/zoned-time.ts';
import { isNewRow } from './form-rows.ts';
import {
  type FormColumn,
  type FormField,
  type FormList,
  type FormRow,
  type FormValues,
  getRows,
  isList,
  type PageForm,
  type RowValue,
} from './page-form.ts';

const MAX_ROWS = 60;

/** The name of a row's field in the form. */
export function rowFieldName(list: FormList, column: string): string {
  return `${list.name}.${column}`;
}

/** The value of a checkbox that belongs to a row, with one of several choices. */
export function checkValue(row: FormRow, choice = ''): string {
  return choice === '' ? row.id : `${row.id}:${choice}`;
}

/**
 * The values that a form sends. Every row sends its id and its text fields, so these line up by
 * position; checkboxes name their row.
 */
export function readForm(form: PageForm, data: FormData): FormValues {
  const values: FormValues = {};
  for (const part of form.parts) {
    if (isList(part)) values[part.name] = readRows(part, data);
    else if (part.kind === 'check') values[part.name] = data.has(part.name);
    else values[part.name] = getText(data.get(part.name));
  }
  return values;
}

function readRows(list: FormList, data: FormData): FormRow[] {
  const ids = data.getAll(rowFieldName(list, 'id')).slice(0, MAX_ROWS).map(getText);
  const unique = [...new Set(ids)];
  return unique.map((id) => {
    const row: FormRow = { id };
    for (const column of list.columns) row[column.name] = readCell(list, column, data, ids, id);
    return row;
  });
}

function readCell(
  list: FormList,
  column: FormColumn,
  data: FormData,
  ids: readonly string[],
  id: string,
): RowValue {
  const sent = data.getAll(rowFieldName(list, column.name)).map(getText);
  if (column.kind === 'check') return sent.includes(id);
  if (column.kind === 'set') {
    const prefix = `${id}:`;
    return sent.flatMap((value) => (value.startsWith(prefix) ? [value.slice(prefix.length)] : []));
  }
  return sent[ids.indexOf(id)] ?? '';
}

function getText(value: FormDataEntryValue | null): string {
  return toText(value).replaceAll('\r\n', '\n');
}

/** A configuration as the form shows it, with times as clocks in the zone show them. */
export function toFormValues(
  form: PageForm,
  config: Record<string, unknown>,
  timeZone: string,
): FormValues {
  const values: FormValues = {};
  for (const part of form.parts) {
    const value = config[part.name];
    values[part.name] = isList(part)
      ? (value as Record<string, unknown>[]).map((row) => toRow(part, row))
      : toValue(part, value, timeZone);
  }
  return values;
}

function toRow(list: FormList, row: Record<string, unknown>): FormRow {
  const values: FormRow = { id: String(row.id) };
  for (const { name, kind } of list.columns) {
    if (kind === 'check') values[name] = Boolean(row[name]);
    else if (kind === 'set') values[name] = row[name] as string[];
    else values[name] = String(row[name] ?? '');
  }
  return values;
}

function toValue({ kind }: FormField, value: unknown, timeZone: string): string | boolean {
  if (kind === 'time' && value) return toLocalTime(new Date(`${value}Z`), timeZone);
  if (kind === 'article' && value) return `/news/${value}`;
  return kind === 'check' ? Boolean(value) : String(value ?? '');
}

/**
 * Every single value by a name that stays the same when rows move, and each list's order, to compare
 * what two people have typed.
 */
export function flatten(form: PageForm, values: FormValues): Record<string, string> {
  const flat: Record<string, string> = {};
  const shown = (value: RowValue | undefined, { rowsOf: list }: { rowsOf?: string }) =>
    textValue(value, list === undefined ? [] : rowOptions(values, list));
  for (const part of form.parts) {
    if (!isList(part)) {
      flat[part.name] = shown(values[part.name] as string | boolean, part);
      continue;
    }
    const rows = getRows(values, part.name);
    flat[part.name] = rows.map((row) => rowName(row)).join(', ');
    for (const row of rows) {
      for (const column of part.columns) {
        flat[flatName(part, row, column.name)] = shown(row[column.name], column);
      }
    }
  }
  return flat;
}

export function flatName(list: FormList, row: FormRow, column: string): string {
  return `${list.name}.${row.id}.${column}`;
}

function textValue(value: RowValue | undefined, options: readonly FieldOption[]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const getLabel = (id: string) => options.find((option) => option.value === id)?.label ?? id;
  return [value ?? ''].flat().map(getLabel).join(', ');
}

/** The rows of a list as options of a select or a set. */
export function rowOptions(values: FormValues, list: string): FieldOption[] {
  return getRows(values, list).map((row) => ({ value: row.id, label: rowName(row) }));
}

/** The row's name on screen. */
export function rowName(row: FormRow): string {
  if (typeof row.name === 'string' && row.name !== '') return row.name;
  return isNewRow(row) ? row.id.replace('new-', 'new item ') : row.id;
}
