import { AdminSelect, AdminTextarea } from '../../../ui/admin/admin-field.tsx';
import { REASON_LENGTH, sanctionReasons } from '../sanction-reasons.ts';

const reasons = [
  { value: '', label: 'Choose, or write one below' },
  ...Object.entries(sanctionReasons).map(([value, label]) => ({ value, label })),
];

interface ReasonFieldsProps {
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** Why: a sentence of the list, words of one's own, or both. */
export function ReasonFields({ errors, values }: ReasonFieldsProps) {
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
        hint="They read it."
        maxLength={REASON_LENGTH}
        defaultValue={values.words}
        error={errors.words}
      />
    </>
  );
}
