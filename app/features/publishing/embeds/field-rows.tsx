import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldError } from '#app/ui/forms/field-error.tsx';

interface FieldRowsProps {
  id: string;
  legend: string;
  hint: string;
  /** The values of each row's fields. */
  rows: readonly (readonly string[])[];
  error: string | undefined;
  children: (row: readonly string[]) => React.ReactNode;
}

interface Row {
  key: number;
  values: readonly string[];
}

const SPARE_ROWS = ['a', 'b', 'c'];

/** Rows of the same fields, in order. Rows without text are left out when saved. */
export function FieldRows({ id, legend, hint, rows: initial, error, children }: FieldRowsProps) {
  const [rows, setRows] = useState<Row[]>(() => initial.map((values, key) => ({ key, values })));
  const element = useRef<HTMLFieldSetElement>(null);
  const move = (index: number) =>
    setRows((current) => {
      const moved = [...current];
      const [row] = moved.splice(index, 1);
      if (row) moved.splice(index - 1, 0, row);
      return moved;
    });
  const changeAndFocus = (changed: Row[], index: number) => {
    flushSync(() => setRows(changed));
    const row = element.current?.querySelectorAll('.edit-row')[index];
    const target = row?.querySelector('input') ?? element.current?.querySelector('.edit-add');
    if (target instanceof HTMLElement) target.focus();
  };
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    changeAndFocus([...rows, { key, values: [] }], rows.length);
  };
  const remove = (index: number) => {
    const rest = rows.toSpliced(index, 1);
    changeAndFocus(rest, Math.min(index, rest.length - 1));
    // The form saves what is typed, and a removed row isn't.
    element.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <fieldset ref={element} aria-describedby={`${id}-hint`} className="grid gap-2">
      <legend className="type-label mb-1 text-ink-soft">{legend}</legend>
      {rows.map(({ key, values }, index) => (
        <div key={key} className="edit-row">
          {children(values)}
          <button
            type="button"
            className="admin-button noscript:hidden"
            disabled={index === 0}
            aria-label={`Move row ${index + 1} of ${legend} up`}
            onClick={() => move(index)}
          >
            ↑
          </button>
          <button
            type="button"
            className="admin-button noscript:hidden"
            aria-label={`Remove row ${index + 1} of ${legend}`}
            onClick={() => remove(index)}
          >
            ×
          </button>
        </div>
      ))}
      <noscript>
        {SPARE_ROWS.map((key) => (
          <div key={key} className="edit-row">
            {children([])}
          </div>
        ))}
      </noscript>
      <FieldError id={`${id}-error`} text={error} />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="edit-add admin-button noscript:hidden"
          data-error-focus=""
          aria-label={`Add a row to ${legend}`}
          onClick={add}
        >
          Add a row
        </button>
        <p id={`${id}-hint`} className="text-note text-ink-faint">
          {hint}
        </p>
      </div>
    </fieldset>
  );
}
