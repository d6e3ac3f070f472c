import { type FormEvent, useState } from 'react';
import { Form, type FormProps } from 'react-router';
import type { Column } from './data-table.tsx';
import { SelectionBar, SelectionLink } from './selection-bar.tsx';

interface SelectionFormProps
  extends Pick<FormProps, 'method' | 'action' | 'onSubmit' | 'children'> {
  /** The page to lead back to. */
  returnTo: string;
  /** Buttons for the selected rows. */
  actions: React.ReactNode;
}

/** The form around a list with `selectColumn`. It counts the selected rows. */
export function SelectionForm(props: SelectionFormProps) {
  const { returnTo, actions, children, ...form } = props;
  const [count, setCount] = useState(0);
  const handleChange = (event: FormEvent<HTMLFormElement>) => {
    const target = event.target as HTMLInputElement;
    if (target.matches('[data-select-all]')) selectAll(event.currentTarget, target.checked);
    setCount(updateSelectAll(event.currentTarget));
  };
  const handleReset = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    selectAll(currentTarget, false);
    setCount(updateSelectAll(currentTarget));
  };
  return (
    <Form {...form} autoComplete="off" onChange={handleChange} onReset={handleReset}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {children}
      <SelectionBar count={count}>{actions}</SelectionBar>
    </Form>
  );
}

/** Checkboxes that are called `name`, and one in the head for all of them. */
export function selectColumn<Row>(
  name: string,
  getRow: (row: Row) => { value: React.Key; label: string },
): Column<Row> {
  return {
    name: 'Select',
    isSelect: true,
    header: (
      <>
        <input
          type="checkbox"
          data-select-all=""
          aria-label="Select all"
          className="noscript:hidden"
        />
        <SelectionLink />
      </>
    ),
    cell: (row) => <SelectRow name={name} {...getRow(row)} />,
  };
}

/** Selects all rows of a list that isn't a table. */
export function SelectAll() {
  return (
    <p className="admin-select-all noscript:hidden">
      <label>
        <input type="checkbox" data-select-all="" />
        Select all
      </label>
      <SelectionLink />
    </p>
  );
}

interface SelectRowProps {
  name: string;
  value: React.Key;
  /** The row's own name. */
  label: string;
}

/** The checkbox of a row, and a link from there to the actions. */
export function SelectRow({ name, value, label }: SelectRowProps) {
  return (
    <>
      <label>
        <input type="checkbox" name={name} value={String(value)} data-select={label} />
        <span className="sr-only">Select {label}</span>
      </label>
      <SelectionLink />
    </>
  );
}

/** The labels of the selected rows. */
export function getSelectedLabels(form: HTMLFormElement): string[] {
  return getCheckboxes(form)
    .filter(({ checked }) => checked)
    .map((checkbox) => checkbox.dataset.select ?? '');
}

function getCheckboxes(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('[data-select]')];
}

function selectAll(form: HTMLFormElement, isSelected: boolean): void {
  for (const checkbox of getCheckboxes(form)) checkbox.checked = isSelected;
}

/** Shows in the table head whether all, some or none are selected. Returns how many are. */
function updateSelectAll(form: HTMLFormElement): number {
  const checkboxes = getCheckboxes(form);
  const count = checkboxes.filter(({ checked }) => checked).length;
  const all = form.querySelector<HTMLInputElement>('[data-select-all]');
  if (all) {
    all.checked = count === checkboxes.length;
    all.indeterminate = count > 0 && count < checkboxes.length;
  }
  return count;
}
