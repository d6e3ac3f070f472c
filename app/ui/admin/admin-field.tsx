import type { ComponentProps, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { FieldError } from '../forms/field-error.tsx';

interface FieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

function Field({ id, label, hint, error, children }: FieldProps & { children: React.ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="type-label text-ink-soft">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-note text-ink-faint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

function ariaProps({ id, hint, error }: FieldProps) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}

export function AdminInput({ label, hint, error, ...input }: FieldProps & ComponentProps<'input'>) {
  const field = { id: input.id, label, hint, error };
  return (
    <Field {...field}>
      <input {...input} {...ariaProps(field)} className="admin-field w-full min-w-0" />
    </Field>
  );
}

export function AdminTextarea({
  label,
  hint,
  error,
  ...textarea
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const field = { id: textarea.id, label, hint, error };
  return (
    <Field {...field}>
      <textarea
        rows={4}
        {...textarea}
        {...ariaProps(field)}
        className="admin-field w-full min-w-0 py-2"
      />
    </Field>
  );
}

export type AdminOption = { value: string; label: string };

export function AdminSelect({
  label,
  hint,
  error,
  options,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly AdminOption[] }) {
  const field = { id: select.id, label, hint, error };
  return (
    <Field {...field}>
      <select {...select} {...ariaProps(field)} className="admin-field w-full min-w-0">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
