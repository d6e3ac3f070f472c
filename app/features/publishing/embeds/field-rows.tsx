import { useState } from 'react';
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

/** Rows of the same fields, in order. Rows without text are left out when saved. */
export function FieldRows({ id, legend, hint, rows: initial, error, children }: FieldRowsProps) {
  const [rows, setRows] = useState<Row[]>(() => initial.map((values, key) => ({ key, values })));
  const move = (index: number) =>
    setRows((current) => {
      const moved = [...current];
      const [row] = moved.splice(index, 1);
      if (row) moved.splice(index - 1, 0, row);
      return moved;
    });
  const add = () =>
    setRows((current) => [
      ...current,
      { key: Math.max(-1, ...current.map(({ key }) => key)) + 1, values: [] },
    ]);
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-2">
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
        </div>
      ))}
      <FieldError id={`${id}-error`} text={error} />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="admin-button noscript:hidden"
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
