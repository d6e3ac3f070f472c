import { FieldError } from './field-error.tsx';

/** A form-level error, announced to screen readers right away. */
export function FormAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      <FieldError text={text} />
    </div>
  );
}
