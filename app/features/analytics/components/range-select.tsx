import { AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { rangeDays } from '../analytics.schema.ts';

const options = rangeDays.map((days) => ({ value: String(days), label: `Last ${days} days` }));

interface RangeSelectProps {
  id: string;
  days: number;
  onChange?: (days: string) => void;
}

export function RangeSelect({ id, days, onChange }: RangeSelectProps) {
  return (
    <AdminSelect
      id={id}
      label="Time range"
      name="days"
      {...(onChange
        ? { value: String(days), onChange: (event) => onChange(event.currentTarget.value) }
        : { defaultValue: String(days) })}
      options={options}
    />
  );
}
