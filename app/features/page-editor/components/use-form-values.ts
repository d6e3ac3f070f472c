import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { compareValues } from '../forms/compare-values.ts';
import { applyCommand, COMMAND_FIELD, isInUse, moveRow } from '../forms/form-command.ts';
import { readForm, rowName } from '../forms/form-values.ts';
import {
  type FormList,
  type FormRow,
  type FormValues,
  getRows,
  isList,
  type PageForm,
} from '../forms/page-form.ts';

/** The state of a page's form. `shown` are the values that the server has sent. */
export function useFormValues(form: PageForm, shown: FormValues, usedRows: readonly string[]) {
  const element = useRef<HTMLFormElement>(null);
  const [source, setSource] = useState(shown);
  const [values, setValues] = useState(shown);
  const [announcement, setAnnouncement] = useState('');
  const focusAfter = useRef<string>(undefined);
  if (source !== shown) {
    setSource(shown);
    setValues(shown);
  }
  useEffect(() => {
    // Typed before the scripts had loaded.
    if (element.current) setValues(readForm(form, new FormData(element.current)));
  }, [form]);
  useEffect(() => {
    const selector = focusAfter.current;
    focusAfter.current = undefined;
    if (selector) element.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  const rowsAfterMove = (list: FormList, id: string, to: number) => {
    const rows = getRows(values, list.name);
    const from = rows.findIndex((row) => row.id === id);
    const row = rows[from];
    if (!row || from === to || to < 0 || to >= rows.length) return;
    setValues({ ...values, [list.name]: moveRow(rows, from, to) });
    setAnnouncement(`${rowName(row)} is now number ${to + 1} of ${rows.length}.`);
  };
  return {
    element,
    values,
    announcement,
    isInUse: (list: FormList, row: FormRow) => isInUse(list, row, usedRows),
    isSame: (other: FormValues) => compareValues(form, other, values).length === 0,
    /** Changes a field. */
    change: (name: string, value: string | boolean) => setValues({ ...values, [name]: value }),
    changeAll: (changed: FormValues) => setValues({ ...values, ...changed }),
    changeRow: (list: FormList, row: FormRow) =>
      setValues({
        ...values,
        [list.name]: getRows(values, list.name).map((one) => (one.id === row.id ? row : one)),
      }),
    moveRow: rowsAfterMove,
    /** For the buttons that submit a command where no scripts run. */
    runCommand: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      const { value } = event.currentTarget;
      const next = applyCommand(form, values, value, usedRows);
      const [name = '', verb = '', id = ''] = value.split(':');
      setValues(next);
      setAnnouncement(changeText(next, { name, verb, id }));
      focusAfter.current = focusTarget(form, next, { name, verb, value });
    },
  };
}

export type FormState = ReturnType<typeof useFormValues>;

function changeText(next: FormValues, { name, verb, id }: Record<'name' | 'verb' | 'id', string>) {
  const rows = getRows(next, name);
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (row) return `${rowName(row)} is now number ${index + 1} of ${rows.length}.`;
  return verb === 'add' ? `Added number ${rows.length}.` : `Removed. ${rows.length} left.`;
}

/** The button that was used, or what is closest to it once it is gone. */
function focusTarget(
  form: PageForm,
  next: FormValues,
  { name, verb, value }: Record<'name' | 'verb' | 'value', string>,
): string {
  const last = getRows(next, name).at(-1);
  const list = form.parts.filter(isList).find((part) => part.name === name);
  if (verb === 'add' && last && list) return `[data-row="${last.id}"] input:not([type=hidden])`;
  if (verb === 'remove') return `[name=${COMMAND_FIELD}][value="${name}:add:"]`;
  return `[name=${COMMAND_FIELD}][value="${value}"]`;
}
