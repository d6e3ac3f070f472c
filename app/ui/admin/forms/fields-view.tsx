import { Fragment } from 'react';
import { ImageField } from '../../editor/images/image-field.tsx';
import { MarkdownEditor } from '../../editor/markdown-editor.tsx';
import { AdminCheckbox } from '../admin-checkbox.tsx';
import {
  AdminInput,
  type AdminOption,
  AdminSelect,
  AdminTextarea,
  AdminTitle,
} from '../admin-field.tsx';

/** A `ShownField`, whose hint can be JSX. */
export interface FieldViewProps {
  name: string;
  label: string;
  hint?: React.ReactNode;
  kind:
    | 'text'
    | 'title'
    | 'url'
    | 'secret'
    | 'lines'
    | 'markdown'
    | 'number'
    | 'image'
    | 'date'
    | 'datetime'
    | 'check'
    | 'select';
  options?: readonly AdminOption[];
  required?: boolean;
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  /** Of a text, number or select that the page keeps as state. Other fields have the form's value. */
  value?: string;
  onChange?: (event: { currentTarget: { value: string } }) => void;
}

/** What to show in place of a field, by its name. */
export type FieldSlots<Field> = Record<string, (field: Field) => React.ReactNode>;

interface FieldsViewProps<Field> {
  fields: readonly Field[];
  slots?: FieldSlots<Field> | undefined;
}

/** The fields of a table, in its order. Their values and errors come from the form around them. */
export function FieldsView<Field extends FieldViewProps>(props: FieldsViewProps<Field>) {
  const { fields, slots = {} } = props;
  return fields.map((field) => (
    <Fragment key={field.name}>{slots[field.name]?.(field) ?? <FieldView {...field} />}</Fragment>
  ));
}

export function FieldView({ kind, options = [], rows = 4, maxLength, ...field }: FieldViewProps) {
  switch (kind) {
    case 'title':
      return <AdminTitle {...field} />;
    case 'secret':
      return <AdminInput {...field} type="password" autoComplete="new-password" />;
    case 'lines':
      return <AdminTextarea {...field} rows={rows} />;
    case 'markdown':
      return <MarkdownEditor {...field} />;
    case 'url':
      return <AdminInput {...field} maxLength={maxLength} inputMode="url" autoComplete="off" />;
    case 'number':
      return <AdminInput {...field} maxLength={maxLength} inputMode="numeric" />;
    case 'image':
      return <ImageField {...field} />;
    case 'date':
      return <AdminInput {...field} type="date" />;
    case 'datetime':
      return <AdminInput {...field} type="datetime-local" />;
    case 'check':
      return <AdminCheckbox name={field.name} label={field.label} hint={field.hint} />;
    case 'select':
      return <AdminSelect {...field} options={options} />;
    case 'text':
      if (options.length > 0) return <SuggestingInput {...field} options={options} />;
      return <AdminInput {...field} maxLength={maxLength} autoComplete="off" />;
  }
}

/** For codes, such as those of languages. */
function SuggestingInput({ options, ...field }: Omit<FieldViewProps, 'kind' | 'rows'>) {
  const listId = `${field.name}-options`;
  return (
    <>
      <AdminInput {...field} list={listId} autoComplete="off" spellCheck={false} />
      <datalist id={listId}>
        {options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
}
