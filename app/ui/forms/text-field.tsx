import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldProps {
  id: string;
  /** Id of a message about several fields, such as a wrong email or password. */
  errorId?: string | undefined;
}

export function TextField({ id, label, hint, error, errorId, ...input }: TextFieldProps) {
  const describedBy = error ? `${id}-error` : errorId;
  return (
    <Field {...{ id, label, hint, error }}>
      <input
        {...input}
        id={id}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        className="min-h-12 w-full min-w-0 rounded-edge border border-line-strong bg-raised px-3.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft aria-invalid:border-danger"
      />
    </Field>
  );
}
