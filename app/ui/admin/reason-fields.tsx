import { AdminSelect, AdminTextarea } from './admin-field.tsx';

interface ReasonFieldsProps {
  /** Labels by value. */
  reasons: Record<string, string>;
  hint: string;
}

/** A predefined reason, a custom explanation, or both. */
export function ReasonFields({ reasons, hint }: ReasonFieldsProps) {
  const options = [
    { value: '', label: 'Choose a reason, or write one below' },
    ...Object.entries(reasons).map(([value, label]) => ({ value, label })),
  ];
  return (
    <>
      <AdminSelect name="reason" label="Reason" options={options} />
      <AdminTextarea name="explanation" label="In your own words" hint={hint} />
    </>
  );
}
