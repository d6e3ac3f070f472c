import { useEffect, useRef, useState } from 'react';
import { compareValues } from '../forms/compare-values.ts';
import { createRow, isInUse, moveRow } from '../forms/form-rows.ts';
import { flatName, readForm, rowName } from '../forms/form-values.ts';
import {
  type FormList,
  type FormRow,
  type FormValues,
  getRows,
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
    const id = focusAfter.current;
    focusAfter.current = undefined;
    if (id) document.getElementById(id)?.focus();
  });
  const setRows = (list: FormList, rows: FormRow[], announced: string, focused?: string) => {
    setValues({ ...values, [list.name]: rows });
    setAnnouncement(announced);
    focusAfter.current = focused;
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
    /** `focused` is the id of the pressed button, which loses the focus when its row moves. */
    moveRow(list: FormList, { id }: { id: string }, to: number, focused?: string) {
      const rows = getRows(values, list.name);
      const from = rows.findIndex((row) => row.id === id);
      const row = rows[from];
      if (!row || from === to || to < 0 || to >= rows.length) return;
      const announced = `${rowName(row)} is now number ${to + 1} of ${rows.length}.`;
      setRows(list, moveRow(rows, from, to), announced, focused);
    },
    addRow(list: FormList) {
      const rows = getRows(values, list.name);
      const row = createRow(list, rows);
      const focused = fieldId(flatName(list, row, list.columns[0]?.name ?? ''));
      setRows(list, [...rows, row], `Added number ${rows.length + 1}.`, focused);
    },
    removeRow(list: FormList, { id }: FormRow) {
      const rows = getRows(values, list.name).filter((row) => row.id !== id);
      setRows(list, rows, `Removed. ${rows.length} left.`, addButtonId(list));
    },
  };
}

export type FormState = ReturnType<typeof useFormValues>;

export function fieldId(name: string): string {
  return `page-${name}`;
}

export function addButtonId(list: FormList): string {
  return fieldId(`${list.name}-add`);
}
