import { FieldError } from './field-error.tsx';

/** What is wrong with the whole form, told to screen readers at once. */
export function FormAlert({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      <FieldError text={text} />
    </div>
  );
}
