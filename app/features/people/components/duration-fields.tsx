import { AdminInput, AdminSelect } from '../../../ui/admin/admin-field.tsx';
import { durations } from '../sanction-reasons.ts';

const options = Object.entries(durations).map(([value, label]) => ({ value, label }));

interface DurationFieldsProps {
  tomorrow: string;
  errors: Record<string, string>;
  values: Record<string, string>;
}

export function DurationFields({ tomorrow, errors, values }: DurationFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AdminSelect
        id="duration"
        name="duration"
        label="How long"
        options={options}
        defaultValue={values.duration ?? 'day'}
        error={errors.duration}
      />
      <AdminInput
        id="day"
        name="day"
        label="Day"
        type="date"
        min={tomorrow}
        hint="For a day of your choice: it ends as the day begins (UTC)."
        defaultValue={values.day}
        error={errors.day}
      />
    </div>
  );
}
