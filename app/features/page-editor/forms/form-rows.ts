import {
  type FormList,
  type FormRow,
  type FormValues,
  getRows,
  isList,
  type PageForm,
} from './page-form.ts';

/** The field of the buttons that change rows. Without scripts they submit the form. */
export const COMMAND_FIELD = 'command';

type Verb = 'up' | 'down' | 'remove' | 'add';

export function commandValue(list: FormList, verb: Verb, row?: FormRow): string {
  return [list.name, verb, row?.id ?? ''].join(':');
}

/** Rows that are not saved yet have such an id. */
export function isNewRow({ id }: FormRow): boolean {
  return /^new-\d+$/.test(id);
}

/** Carries out a button's command. The browser does it at once, the server without scripts. */
export function applyCommand(
  form: PageForm,
  values: FormValues,
  command: string,
  usedRows: readonly string[],
): FormValues {
  const [name = '', verb = '', id = ''] = command.split(':');
  const list = form.parts.filter(isList).find((part) => part.name === name);
  if (!list) return values;
  const rows = getRows(values, name);
  const from = rows.findIndex((row) => row.id === id);
  switch (verb) {
    case 'up':
      return { ...values, [name]: moveRow(rows, from, from - 1) };
    case 'down':
      return { ...values, [name]: moveRow(rows, from, from + 1) };
    case 'remove':
      return {
        ...values,
        [name]: rows.filter((row) => row.id !== id || !canRemove(list, row, usedRows)),
      };
    case 'add':
      return list.canAdd ? { ...values, [name]: [...rows, newRow(list, rows)] } : values;
    default:
      return values;
  }
}

function canRemove(list: FormList, row: FormRow, usedRows: readonly string[]): boolean {
  return list.canAdd && !isInUse(list, row, usedRows);
}

export function isInUse(list: FormList, row: FormRow, usedRows: readonly string[]): boolean {
  return list.inUse !== undefined && usedRows.includes(row.id);
}

/** The error of a command that would remove a row in use, by its field. */
export function removalErrors(
  form: PageForm,
  values: FormValues,
  command: string,
  usedRows: readonly string[],
): Record<string, string> {
  const [name = '', verb, id] = command.split(':');
  const list = form.parts.filter(isList).find((part) => part.name === name);
  const row = getRows(values, name).find((one) => one.id === id);
  const isRefused = verb === 'remove' && list && row && isInUse(list, row, usedRows);
  return isRefused && list.inUse ? { [`${name}.${row.id}.name`]: list.inUse } : {};
}

/** Moves a row; out of the list, it stays. */
export function moveRow(rows: readonly FormRow[], from: number, to: number): FormRow[] {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

function newRow(list: FormList, rows: readonly FormRow[]): FormRow {
  const taken = new Set(rows.map(({ id }) => id));
  let number = 1;
  while (taken.has(`new-${number}`)) number += 1;
  const row: FormRow = { id: `new-${number}` };
  for (const { name, kind, initial } of list.columns) {
    row[name] = initial ?? (kind === 'check' ? false : kind === 'set' ? [] : '');
  }
  return row;
}

/** The values without rows that were added and have no text of their own yet. */
export function withoutEmptyRows(form: PageForm, values: FormValues): FormValues {
  const kept = form.parts.filter(isList).map((list) => {
    const texts = list.columns.filter(({ kind }) => kind === 'text' || kind === 'number');
    const isEmpty = (row: FormRow) =>
      isNewRow(row) && texts.every(({ name, initial = '' }) => row[name] === initial);
    return [list.name, getRows(values, list.name).filter((row) => !isEmpty(row))] as const;
  });
  return { ...values, ...Object.fromEntries(kept) };
}
