import {
  type FormList,
  type FormRow,
  type FormValues,
  getRows,
  isList,
  type PageForm,
} from './page-form.ts';

/** Rows that are not saved yet have such an id. */
export function isNewRow({ id }: FormRow): boolean {
  return /^new-\d+$/.test(id);
}

export function isInUse(list: FormList, row: FormRow, usedRows: readonly string[]): boolean {
  return list.inUse !== undefined && usedRows.includes(row.id);
}

/** Moves a row; out of the list, it stays. */
export function moveRow(rows: readonly FormRow[], from: number, to: number): FormRow[] {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** A row to add to the end. */
export function createRow(list: FormList, rows: readonly FormRow[]): FormRow {
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
