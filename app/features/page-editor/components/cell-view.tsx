import type { FieldOption } from '#app/http/forms/fields/fields.ts';
import { ariaProps, FieldNotes } from '#app/ui/admin/forms/field-notes.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import { checkValue, flatName, rowFieldName, rowOptions } from '../forms/form-values.ts';
import type { FormColumn, FormList, FormRow, RowValue } from '../forms/page-form.ts';
import { PATHS_ID } from './path-suggestions.tsx';
import type { FormState } from './use-form-values.ts';

interface CellViewProps {
  list: FormList;
  row: FormRow;
  column: FormColumn;
  rowLabel: string;
  /** The pages that staff have written. */
  paths: readonly FieldOption[];
  state: FormState;
}

/** One field of a row. On wide screens the columns have headings, on narrow ones the fields labels. */
export function CellView({ list, row, column, rowLabel, paths, state }: CellViewProps) {
  const name = rowFieldName(list, column.name);
  const notes = useField({ name: flatName(list, row, column.name) });
  if (column.onlyFor && !column.onlyFor.includes(row.id)) {
    // Text fields line up with their rows by position.
    return (
      <span className="page-cell page-cell-empty">
        <input type="hidden" name={name} value={String(row[column.name] ?? '')} />
      </span>
    );
  }
  const label = `${column.label}, ${rowLabel}`;
  const change = (value: RowValue) => {
    const named = column.isLink ? nameAfterPage(row, String(value), paths) : row;
    state.changeRow(list, { ...named, [column.name]: value });
  };
  const input = { id: notes.id, name, 'aria-label': label, ...ariaProps(notes) };
  return (
    <div className="page-cell" data-kind={column.kind}>
      <span aria-hidden="true" className="page-cell-label type-label">
        {column.label}
      </span>
      {column.kind === 'set' ? (
        <SetInput
          column={column}
          row={row}
          input={input}
          change={change}
          options={rowOptions(state.values, column.rowsOf ?? '')}
        />
      ) : (
        <CellInput column={column} row={row} input={input} change={change} />
      )}
      <FieldNotes id={notes.id} error={notes.error} current={notes.current} />
    </div>
  );
}

/** A link without a name of its own gets the title of the page that is chosen. */
function nameAfterPage(row: FormRow, path: string, paths: readonly FieldOption[]): FormRow {
  const title = (value: unknown) => paths.find((page) => page.value === value)?.label;
  const name = title(path);
  const isOwnName = row.name !== '' && row.name !== title(row.path);
  return name === undefined || isOwnName ? row : { ...row, name };
}

interface CellInputProps {
  column: FormColumn;
  row: FormRow;
  input: { id: string; name: string; 'aria-label': string };
  change: (value: RowValue) => void;
}

function CellInput({ column, row, input, change }: CellInputProps) {
  const value = row[column.name];
  const text = {
    value: String(value ?? ''),
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
  };
  switch (column.kind) {
    case 'check':
      return (
        <input
          {...input}
          type="checkbox"
          value={checkValue(row)}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
          className="my-2 size-5 accent-accent"
        />
      );
    case 'select':
      return (
        <select {...input} {...text} className="admin-field w-full min-w-0">
          {column.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'color':
      return (
        <span className="flex min-w-0">
          <input
            {...input}
            {...text}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            className="admin-field w-full min-w-0 font-mono text-note"
          />
          <span aria-hidden="true" className="page-swatch" style={{ background: text.value }} />
        </span>
      );
    default:
      return (
        <input
          {...input}
          {...text}
          type="text"
          inputMode={column.kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          list={column.isLink ? PATHS_ID : undefined}
          className="admin-field w-full min-w-0"
        />
      );
  }
}

/** Several checkboxes behind a summary of the checked ones. */
function SetInput({
  column: { name, hint },
  row,
  input,
  change,
  options,
}: CellInputProps & { options: readonly FieldOption[] }) {
  const chosen = Array.isArray(row[name]) ? row[name] : [];
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  const summary = labels.length === 0 ? 'All' : labels.join(', ');
  return (
    <details className="text-small">
      <summary
        className="min-h-(--control) cursor-pointer py-2"
        aria-label={`${input['aria-label']}: ${summary}`}
      >
        {summary}
      </summary>
      {hint && <p className="text-note text-ink-faint">{hint}</p>}
      <ul className="pb-2">
        {options.map(({ value, label }) => (
          <li key={value}>
            <label className="flex min-h-9 items-center gap-2">
              <input
                type="checkbox"
                name={input.name}
                value={checkValue(row, value)}
                checked={chosen.includes(value)}
                onChange={(event) =>
                  change(
                    event.currentTarget.checked
                      ? [...chosen, value]
                      : chosen.filter((other) => other !== value),
                  )
                }
                className="size-4.5 accent-accent"
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
