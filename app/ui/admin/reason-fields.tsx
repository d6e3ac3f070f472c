import { REASON_LENGTH } from '../../text/reason-text.ts';
import { AdminSelect, AdminTextarea } from './admin-field.tsx';

interface ReasonFieldsProps {
  /** By the words of the form. */
  sentences: Record<string, string>;
  /** Who reads it. */
  hint: string;
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** Why: a sentence of the list, words of one's own, or both. */
export function ReasonFields({ sentences, hint, errors, values }: ReasonFieldsProps) {
  const reasons = [
    { value: '', label: 'Choose, or write one below' },
    ...Object.entries(sentences).map(([value, label]) => ({ value, label })),
  ];
  return (
    <>
      <AdminSelect
        id="reason"
        name="reason"
        label="Reason"
        options={reasons}
        defaultValue={values.reason}
        error={errors.reason}
      />
      <AdminTextarea
        id="words"
        name="words"
        label="In your own words"
        hint={hint}
        maxLength={REASON_LENGTH}
        defaultValue={values.words}
        error={errors.words}
      />
    </>
  );
}
