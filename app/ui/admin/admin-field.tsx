import type { ComponentProps, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { FileDrop } from '../forms/file-drop.tsx';
import { useField } from '../forms/form-context.ts';
import { ariaProps, FieldNotes, type FieldTexts } from './forms/field-notes.tsx';

interface FieldProps {
  /** By default the form’s prefix and the name. */
  id?: string;
  label: string;
  hint?: React.ReactNode;
  error?: string | undefined;
}

type LabeledTexts = FieldTexts & { label: string; children: React.ReactNode };

function Field({ id, label, children, ...texts }: LabeledTexts) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="type-label text-ink-soft">
        {label}
      </label>
      {children}
      <FieldNotes id={id} {...texts} />
    </div>
  );
}

export function AdminInput({
  label,
  hint,
  error: ownError,
  ...input
}: FieldProps & ComponentProps<'input'>) {
  const { id, value, error, current } = useField({ ...input, error: ownError });
  const field = { id, label, hint, error, current };
  // Passwords do not come back, and a controlled field has its value.
  const isOwn = input.type === 'password' || input.type === 'file' || input.value !== undefined;
  return (
    <Field {...field}>
      <input
        id={id}
        {...input}
        defaultValue={isOwn ? undefined : value}
        {...ariaProps(field)}
        className="admin-field w-full min-w-0"
      />
    </Field>
  );
}

/** An area to drop a file on. */
export function AdminFileInput({
  label,
  hint,
  error: ownError,
  ...input
}: FieldProps & Omit<ComponentProps<typeof FileDrop>, 'id' | 'label'>) {
  const { id, error, current } = useField({ ...input, error: ownError });
  const field = { id, label, hint, error, current };
  return (
    <Field {...field}>
      <FileDrop {...input} {...ariaProps(field)} id={id} />
    </Field>
  );
}

/** Has no `maxLength`, which would cut what is pasted without a word: the server says what is too long. */
type TextareaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'>;

export function AdminTextarea({ label, hint, error: ownError, ...textarea }: TextareaProps) {
  const { id, value, error, current } = useField({ ...textarea, error: ownError });
  const field = { id, label, hint, error, current };
  return (
    <Field {...field}>
      <textarea
        id={id}
        rows={4}
        {...textarea}
        defaultValue={textarea.value === undefined ? value : undefined}
        {...ariaProps(field)}
        className="admin-field w-full min-w-0 py-2"
      />
    </Field>
  );
}

/** A text of one line, which wraps where it is long. */
export function AdminTitle(props: TextareaProps) {
  return (
    <AdminTextarea
      rows={1}
      autoComplete="off"
      {...props}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}

export type AdminOption = { value: string; label: string };

/** The choice that filters by nothing. */
export const anyOption: AdminOption = { value: '', label: 'Any' };

export function AdminSelect({
  label,
  hint,
  error: ownError,
  options,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly AdminOption[] }) {
  const { id, value, error, current: saved } = useField({ ...select, error: ownError });
  const current = options.find((option) => option.value === saved)?.label ?? saved;
  const field = { id, label, hint, error, current };
  return (
    <Field {...field}>
      <select
        id={id}
        {...select}
        defaultValue={select.value === undefined ? value : undefined}
        {...ariaProps(field)}
        className="admin-field w-full min-w-0"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
