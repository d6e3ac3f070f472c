import type { CSSProperties, DragEvent, KeyboardEvent } from 'react';
import { FieldNotes } from '#app/ui/admin/forms/field-notes.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import { Icon } from '#app/ui/icons.tsx';
import { rowFieldName, rowName } from '../forms/form-values.ts';
import {
  type FormChoices,
  type FormColumn,
  type FormList,
  type FormRow,
  getRows,
} from '../forms/page-form.ts';
import { CellView } from './cell-view.tsx';
import { addButtonId, type FormState, fieldId } from './use-form-values.ts';

interface ListViewProps {
  list: FormList;
  choices: FormChoices;
  state: FormState;
}

/** Rows that people order by dragging, with the arrow keys, or with buttons. */
export function ListView({ list, choices, state }: ListViewProps) {
  const { id, error, current } = useField({ name: list.name });
  const rows = getRows(state.values, list.name);
  const columns: Record<`--${string}`, string> = { '--row-columns': columnWidths(list.columns) };
  return (
    <fieldset
      className="min-w-0"
      data-wide={list.columns.length >= WIDE_COLUMNS || undefined}
      style={columns as CSSProperties}
    >
      <legend className="pb-1">
        <h2 className="type-wide text-title">{list.label}</h2>
      </legend>
      <FieldNotes id={id} hint={list.hint} error={error} current={current} />
      <div aria-hidden="true" className="page-row page-row-head type-label">
        <span />
        {list.columns.map(({ name, label }) => (
          <span key={name}>{label}</span>
        ))}
      </div>
      <ol>
        {rows.map((row, index) => (
          <RowView
            key={row.id}
            list={list}
            row={row}
            index={index}
            choices={choices}
            state={state}
            isLast={index === rows.length - 1}
          />
        ))}
      </ol>
      {rows.length === 0 && <p className="py-3 text-small text-ink-soft">No {list.noun}s yet.</p>}
      {list.canAdd && (
        <p className="mt-3">
          <button
            id={addButtonId(list)}
            type="button"
            onClick={() => state.addRow(list)}
            className="admin-button"
          >
            Add {list.noun}
          </button>
        </p>
      )}
    </fieldset>
  );
}

const widths: Record<FormColumn['kind'], string> = {
  text: 'minmax(5rem, 2fr)',
  number: '4rem',
  color: '5.75rem',
  check: '4.25rem',
  select: '8.5rem',
  set: 'minmax(6rem, 2fr)',
};
/** As many don't fit beside the preview. */
const WIDE_COLUMNS = 6;
const HANDLE_WIDTH = '1.5rem';
const BUTTONS_WIDTH = '7.75rem';

function columnWidths(columns: readonly FormColumn[]): string {
  return [HANDLE_WIDTH, ...columns.map(({ kind }) => widths[kind]), BUTTONS_WIDTH].join(' ');
}

interface RowViewProps extends ListViewProps {
  row: FormRow;
  index: number;
  isLast: boolean;
}

/** Whether the item that a nested row belongs to is hidden, which hides the row too. */
function isParentHidden(rows: readonly FormRow[], index: number): boolean {
  return rows.slice(0, index).findLast(({ isNested }) => isNested !== true)?.isVisible === false;
}

export const NOT_PUBLIC = 'This page isn’t public, so readers don’t see this link.';

/** The list and row being dragged. */
const DRAG_TYPE = 'application/x-threequel-row';
let dragged: { list: string; id: string } | undefined;

function RowView({ list, row, index, isLast, choices, state }: RowViewProps) {
  const name = rowName(row);
  const onDragOver = (event: DragEvent) => {
    if (dragged?.list !== list.name) return;
    event.preventDefault();
    if (dragged.id !== row.id) state.moveRow(list, dragged, index);
  };
  const isNested = row.isNested === true;
  const inUse = state.isInUse(list, row) ? list.inUse : undefined;
  const isHidden = isNested && isParentHidden(getRows(state.values, list.name), index);
  const rowId = fieldId(`${list.name}-${row.id}`);
  const noteId = `${rowId}-in-use`;
  return (
    <li
      data-row={row.id}
      data-nested={isNested || undefined}
      className="page-row"
      onDragOver={onDragOver}
      onDrop={(event) => event.preventDefault()}
    >
      <input type="hidden" name={rowFieldName(list, 'id')} value={row.id} />
      <DragHandle list={list} row={row} index={index} state={state} name={name} />
      {list.columns.map((column) => (
        <CellView
          key={column.name}
          list={list}
          row={row}
          column={column}
          paths={choices.paths}
          state={state}
          rowLabel={name}
        />
      ))}
      <div className="page-row-buttons flex gap-1">
        <RowButton
          id={`${rowId}-up`}
          label={`Move ${name} up`}
          isDisabled={index === 0}
          onClick={({ id }) => state.moveRow(list, row, index - 1, id)}
        >
          ↑
        </RowButton>
        <RowButton
          id={`${rowId}-down`}
          label={`Move ${name} down`}
          isDisabled={isLast}
          onClick={({ id }) => state.moveRow(list, row, index + 1, id)}
        >
          ↓
        </RowButton>
        {list.canAdd && (
          <RowButton
            id={`${rowId}-remove`}
            label={`Remove ${name}`}
            describedBy={inUse && noteId}
            isDisabled={inUse !== undefined}
            onClick={() => state.removeRow(list, row)}
          >
            ×
          </RowButton>
        )}
      </div>
      {isHidden && row.isVisible === true && (
        <p className="page-row-note text-note text-ink-faint">
          Hidden together with the item it belongs to.
        </p>
      )}
      {choices.hiddenLinks.includes(String(row.path)) && (
        <p className="page-row-note text-note text-ink-soft">{NOT_PUBLIC}</p>
      )}
      {inUse && (
        <p id={noteId} className="page-row-note text-note text-ink-faint">
          {inUse}
        </p>
      )}
    </li>
  );
}

type DragHandleProps = Pick<RowViewProps, 'list' | 'row' | 'index' | 'state'> & { name: string };

function DragHandle({ list, row, index, state, name }: DragHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    state.moveRow(list, row, index + by);
  };
  return (
    <button
      type="button"
      draggable
      aria-label={`Move ${name}: drag it, or use the arrow keys`}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        dragged = { list: list.name, id: row.id };
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(DRAG_TYPE, row.id);
        const item = event.currentTarget.closest('li');
        if (item) event.dataTransfer.setDragImage(item, 0, 0);
      }}
      onDragEnd={() => {
        dragged = undefined;
      }}
      className="page-row-handle"
    >
      <Icon d="M4 7h12M4 13h12" className="size-4" />
    </button>
  );
}

interface RowButtonProps {
  id: string;
  label: string;
  describedBy?: string | undefined;
  isDisabled: boolean;
  onClick: (button: { id: string }) => void;
  children: React.ReactNode;
}

/** Stays focusable at the ends of the list, so that the keyboard focus is not lost. */
function RowButton({ id, label, describedBy, isDisabled, onClick, children }: RowButtonProps) {
  return (
    <button
      id={id}
      type="button"
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onClick({ id })}
      className="admin-button page-row-button"
    >
      {children}
    </button>
  );
}
