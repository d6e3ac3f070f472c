import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useField } from './form-context.ts';
import { invalidProps } from './invalid-props.ts';

/** Has no `maxLength`, which would cut what is pasted without a word: the server says what is too long. */
type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'> & FieldProps;

export function TextArea({ label, hint, error: ownError, ...input }: TextAreaProps) {
  const { id, value, error } = useField({ ...input, error: ownError });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...input}
        id={id}
        defaultValue={value}
        {...invalidProps(`${id}-error`, error)}
        // It grows with its text, so `rows` alone would not apply.
        style={{ minHeight: `calc(${input.rows ?? 2} * var(--text-base--line-height) + 1.625rem)` }}
        className="field-sizing-content max-h-[32rem] w-full min-w-0 rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink hover:border-ink-soft aria-invalid:border-danger"
      />
    </Field>
  );
}
