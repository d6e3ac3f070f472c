import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useField } from './form-context.ts';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldProps {
  /** Id of a message about several fields, such as a wrong email or password. */
  errorId?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, hint, error: ownError, errorId, ...input }: TextFieldProps) {
  const { id, value, error } = useField({ ...input, error: ownError });
  const describedBy = error ? `${id}-error` : errorId;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        id={id}
        defaultValue={input.value === undefined ? value : undefined}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        className="min-h-12 w-full min-w-0 rounded-edge border border-line-strong bg-raised px-3.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft aria-invalid:border-danger"
      />
    </Field>
  );
}
