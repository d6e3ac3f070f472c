import type { FormState } from '#app/features/publishing/embeds/edit-page.tsx';
import { AdminInput, AdminSelect, AdminTextarea } from '#app/ui/admin/admin-field.tsx';

const repeatOptions = [
  { value: '', label: 'Does not repeat' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly-by-date', label: 'Monthly on the same date' },
  { value: 'monthly-by-weekday', label: 'Monthly on the same weekday' },
  { value: 'yearly', label: 'Yearly' },
];

interface EventFieldsProps extends FormState {
  timeZones: readonly string[];
}

/** The fields of an event. */
export function EventFields({ values, errors, timeZones }: EventFieldsProps) {
  const field = (name: string) => ({
    name,
    id: `event-${name}`,
    defaultValue: String(values[name] ?? ''),
    error: errors[name],
  });
  return (
    <>
      <AdminInput {...field('title')} label="Title" required autoComplete="off" />
      <AdminTextarea {...field('description')} label="Text (Markdown)" rows={10} />
      <div className="grid gap-5 sm:grid-cols-2">
        <AdminInput {...field('place')} label="Location" />
        <AdminInput
          {...field('onlineUrl')}
          label="Where to join"
          hint="For events held online: an address, or a path such as /message-board."
        />
        <AdminSelect
          {...field('timeZone')}
          label="Time zone"
          hint="All times below are local times in this zone."
          options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        <span className="max-sm:hidden" />
        <AdminInput {...field('starts')} type="datetime-local" label="Starts" />
        <AdminInput {...field('ends')} type="datetime-local" label="Ends" />
        <AdminSelect {...field('repeats')} label="Repeats" options={repeatOptions} />
        <AdminInput
          {...field('interval')}
          label="Repeat every"
          inputMode="numeric"
          hint="2 with Weekly means every other week."
        />
        <AdminInput
          {...field('until')}
          type="date"
          label="Last day"
          hint="Leave it blank if it goes on."
        />
        <AdminTextarea
          {...field('except')}
          label="Skipped dates"
          rows={3}
          hint="When a repeating event doesn’t happen. Dates like 2026-12-24, one per line."
        />
      </div>
    </>
  );
}
