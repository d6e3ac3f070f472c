import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { FieldError } from '../field-error.tsx';

interface Labelled {
  id: string;
  label: string;
  /** A sentence below the field. */
  hint?: string | undefined;
  error?: string | undefined;
}

function Field({ id, label, hint, error, children }: Labelled & { children: React.ReactNode }) {
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

function described({ id, hint, error }: Labelled) {
  const parts = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': parts.length > 0 ? parts.join(' ') : undefined,
  };
}

export function AdminInput({
  label,
  hint,
  error,
  ...input
}: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const labelled = { id: input.id, label, hint, error };
  return (
    <Field {...labelled}>
      <input {...input} {...described(labelled)} className="desk-field w-full min-w-0" />
    </Field>
  );
}

export function AdminTextarea({
  label,
  hint,
  error,
  ...textarea
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const labelled = { id: textarea.id, label, hint, error };
  return (
    <Field {...labelled}>
      <textarea
        rows={4}
        {...textarea}
        {...described(labelled)}
        className="desk-field w-full min-w-0 py-2"
      />
    </Field>
  );
}

/** Words of the form and what people read. */
export type AdminOption = { value: string; label: string };

export function AdminSelect({
  label,
  hint,
  error,
  options,
  ...select
}: Labelled & SelectHTMLAttributes<HTMLSelectElement> & { options: readonly AdminOption[] }) {
  const labelled = { id: select.id, label, hint, error };
  return (
    <Field {...labelled}>
      <select {...select} {...described(labelled)} className="desk-field w-full min-w-0">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
