import type { TextareaHTMLAttributes } from 'react';
import { FieldError } from './field-error.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
}

export function TextArea({ id, label, hint, error, ...input }: TextAreaProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="type-label text-ink">
        {label}
        {hint && <span className="text-ink-faint"> ({hint})</span>}
      </label>
      <textarea
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        // It grows with its text, so `rows` alone would not apply.
        style={{ minHeight: `calc(${input.rows ?? 2} * var(--text-base--line-height) + 1.625rem)` }}
        className="field-sizing-content max-h-[32rem] w-full min-w-0 rounded-edge border border-line-strong bg-raised px-3.5 py-3 text-base text-ink hover:border-ink-soft aria-invalid:border-danger"
      />
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
