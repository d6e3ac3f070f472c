import { FieldError } from './field-error.tsx';

export interface FieldProps {
  /** By default the form’s prefix and the name. */
  id?: string;
  label: string;
  /** Shown in parentheses after the label, such as 'optional'. */
  hint?: string | undefined;
  /** By default the form’s error of its name. */
  error?: string | undefined;
}

/** A control with its label above it and its error, which has the control's id with `-error`, below. */
export function Field({ id, label, hint, error, children }: React.PropsWithChildren<FieldProps>) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="type-label text-ink">
        {label}
        {hint && <span className="text-ink-faint"> ({hint})</span>}
      </label>
      {children}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}
