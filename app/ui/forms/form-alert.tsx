import { FieldError } from './field-error.tsx';

/** A form-level error. Screen readers announce it when it appears; a new page focuses it. */
export function FormAlert({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <div id={id} role="alert" tabIndex={-1} className="outline-none">
      <FieldError text={text} />
    </div>
  );
}
