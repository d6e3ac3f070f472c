import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { defaultDuration, durations } from './sanction-reasons.ts';

const DAY = 86_400_000;

const options = Object.entries(durations).map(([value, label]) => ({ value, label }));

interface DurationFieldsProps {
  now: string;
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** The day is asked for where one is wanted; where styles cannot tell, always. */
export function DurationFields({ now, errors, values }: DurationFieldsProps) {
  const tomorrow = new Date(Date.parse(now) + DAY).toISOString().slice(0, 10);
  return (
    <div className="grid gap-4 sm:grid-cols-2 [&:not(:has([value=date]:checked))>:last-child]:hidden">
      <AdminSelect
        id="duration"
        name="duration"
        label="How long"
        options={options}
        defaultValue={values.duration ?? defaultDuration}
        error={errors.duration}
      />
      <AdminInput
        id="day"
        name="day"
        label="Day"
        type="date"
        min={tomorrow}
        hint="It ends as the day begins (UTC)."
        defaultValue={values.day}
        error={errors.day}
      />
    </div>
  );
}
