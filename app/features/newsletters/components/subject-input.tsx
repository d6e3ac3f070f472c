import { useState } from 'react';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import type { FieldViewProps } from '#app/ui/admin/forms/fields-view.tsx';
import { useField } from '#app/ui/forms/form-context.ts';

/** From here on, phones and many desktops cut a subject off. */
const LONG_SUBJECT_LENGTH = 60;

/** Says when a subject is long, which it may be. */
export function SubjectInput({
  kind: _,
  options: _options,
  rows: _rows,
  ...field
}: FieldViewProps) {
  const { value = '' } = useField(field);
  const [typed, setTyped] = useState<string>();
  const length = [...(typed ?? value)].length;
  return (
    <AdminInput
      {...field}
      autoComplete="off"
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      hint={
        length > LONG_SUBJECT_LENGTH
          ? `${length} characters. Many inboxes cut subjects off after about ${LONG_SUBJECT_LENGTH}.`
          : field.hint
      }
    />
  );
}
