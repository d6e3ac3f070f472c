import type { CSSProperties, DragEvent, KeyboardEvent } from 'react';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { FieldNotes } from '#app/ui/admin/forms/field-notes.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { COMMAND_FIELD, commandValue } from '../forms/form-command.ts';
import { rowFieldName, rowName } from '../forms/form-values.ts';
import { type FormColumn, type FormList, type FormRow, getRows } from '../forms/page-form.ts';
import { CellView } from './cell-view.tsx';
import type { FormState } from './use-form-values.ts';

interface ListViewProps {
  list: FormList;
  state: FormState;
  refusal: RevisionRefusal | undefined;
}

/** Rows that people order by dragging, with the arrow keys, or with buttons. */
export function ListView({ list, state, refusal }: ListViewProps) {
  const rows = getRows(state.values, list.name);
  const columns: Record<`--${string}`, string> = { '--row-columns': columnWidths(list.columns) };
  return (
    <fieldset className="min-w-0" style={columns as CSSProperties}>
      <legend className="pb-1">
        <h2 className="type-wide text-title">{list.label}</h2>
      </legend>
      <FieldNotes
        id={`page-${list.name}`}
        hint={list.hint}
        error={refusal?.errors[list.name]}
        current={refusal?.conflict?.current[list.name]}
      />
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
            state={state}
            refusal={refusal}
            isLast={index === rows.length - 1}
          />
        ))}
      </ol>
      {rows.length === 0 && <p className="py-3 text-small text-ink-soft">No {list.noun}s yet.</p>}
      {list.canAdd && (
        <p className="mt-3">
          <CommandButton value={commandValue(list, 'add')} onClick={state.runCommand}>
            Add {list.noun}
          </CommandButton>
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
  select: '7rem',
  set: 'minmax(6rem, 2fr)',
};
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

/** The list and row being dragged. */
const DRAG_TYPE = 'application/x-threequel-row';
let dragged: { list: string; id: string } | undefined;

function RowView({ list, row, index, isLast, state, refusal }: RowViewProps) {
  const name = rowName(row);
  const onDragOver = (event: DragEvent) => {
    if (dragged?.list !== list.name) return;
    event.preventDefault();
    if (dragged.id !== row.id) state.moveRow(list, dragged.id, index);
  };
  const isNested = row.isNested === true;
  const inUse = state.isInUse(list, row) ? list.inUse : undefined;
  const isHidden = isNested && isParentHidden(getRows(state.values, list.name), index);
  const noteId = `page-${list.name}-${row.id}-in-use`;
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
          state={state}
          refusal={refusal}
          rowLabel={name}
        />
      ))}
      <div className="page-row-buttons flex gap-1">
        <CommandButton
          value={commandValue(list, 'up', row)}
          label={`Move ${name} up`}
          isOff={index === 0}
          onClick={state.runCommand}
        >
          ↑
        </CommandButton>
        <CommandButton
          value={commandValue(list, 'down', row)}
          label={`Move ${name} down`}
          isOff={isLast}
          onClick={state.runCommand}
        >
          ↓
        </CommandButton>
        {list.canAdd && (
          <CommandButton
            value={commandValue(list, 'remove', row)}
            label={`Remove ${name}`}
            describedBy={inUse && noteId}
            isOff={inUse !== undefined}
            onClick={state.runCommand}
          >
            ×
          </CommandButton>
        )}
      </div>
      {isHidden && row.isVisible === true && (
        <p className="page-row-note text-note text-ink-faint">
          Hidden together with the item it belongs to.
        </p>
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
    state.moveRow(list, row.id, index + by);
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
      className="page-row-handle noscript:invisible"
    >
      <Icon d="M4 7h12M4 13h12" className="size-4" />
    </button>
  );
}

interface CommandButtonProps {
  value: string;
  label?: string;
  describedBy?: string | undefined;
  isOff?: boolean;
  onClick: FormState['runCommand'];
  children: React.ReactNode;
}

/** Stays focusable at the ends of the list, so that the keyboard focus is not lost. */
function CommandButton(props: CommandButtonProps) {
  const { value, label, describedBy, isOff = false, onClick, children } = props;
  return (
    <button
      type="submit"
      name={COMMAND_FIELD}
      value={value}
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        if (isOff) event.preventDefault();
        else onClick(event);
      }}
      className={label ? 'admin-button page-row-button' : 'admin-button'}
    >
      {children}
    </button>
  );
}
