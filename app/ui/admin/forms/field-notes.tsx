import { FieldError } from '../../forms/field-error.tsx';

export interface FieldTexts {
  id: string;
  hint?: React.ReactNode;
  error: string | undefined;
  /** The value someone else saved in the meantime. */
  current: string | undefined;
}

/** The notes below a field: its hint, the value someone else saved in the meantime, and its error. */
export function FieldNotes({ id, hint, error, current }: FieldTexts) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-note text-ink-faint">
          {hint}
        </p>
      )}
      {current !== undefined && (
        <p
          id={`${id}-now`}
          className="max-h-60 overflow-auto whitespace-pre-line wrap-anywhere text-small text-accent-ink"
        >
          Now: {current === '' ? 'empty' : current}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </>
  );
}

export function ariaProps({ id, hint, error, current }: FieldTexts) {
  const ids = [
    hint && `${id}-hint`,
    current !== undefined && `${id}-now`,
    error && `${id}-error`,
  ].filter(Boolean);
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}
