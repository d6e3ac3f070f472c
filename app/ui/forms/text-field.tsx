import type { InputHTMLAttributes } from 'react';
import { FieldError } from './field-error.tsx';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  /** Shown in parentheses after the label, such as 'optional'. */
  hint?: string;
  error: string | undefined;
  /** Id of a message about several fields, such as a wrong email or password. */
  errorId?: string | undefined;
}

export function TextField({ id, label, hint, error, errorId, ...input }: TextFieldProps) {
  const describedBy = error ? `${id}-error` : errorId;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="type-label text-ink">
        {label}
        {hint && <span className="text-ink-faint"> ({hint})</span>}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        className="min-h-12 w-full min-w-0 rounded-edge border border-line-strong bg-raised px-3.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft aria-invalid:border-danger"
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
