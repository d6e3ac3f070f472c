import { AdminInput, AdminSelect, AdminTextarea } from '#app/ui/admin/admin-field.tsx';

const repeatOptions = [
  { value: '', label: 'Does not repeat' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly-by-date', label: 'Monthly on the same date' },
  { value: 'monthly-by-weekday', label: 'Monthly on the same weekday' },
  { value: 'yearly', label: 'Yearly' },
];

/** The fields of an event. */
export function EventFields({ timeZones }: { timeZones: readonly string[] }) {
  return (
    <>
      <AdminInput name="title" label="Title" required autoComplete="off" />
      <AdminTextarea name="description" label="Text (Markdown)" rows={10} />
      <div className="grid gap-5 sm:grid-cols-2">
        <AdminInput name="place" label="Location" />
        <AdminInput
          name="onlineUrl"
          label="Where to join"
          hint="For online events: a URL, or a path such as /message-board."
        />
        <AdminSelect
          name="timeZone"
          label="Time zone"
          hint="All times below are local times in this zone."
          options={timeZones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        />
        <span className="max-sm:hidden" />
        <AdminInput name="starts" type="datetime-local" label="Starts" />
        <AdminInput name="ends" type="datetime-local" label="Ends" />
        <AdminSelect name="repeats" label="Repeats" options={repeatOptions} />
        <AdminInput
          name="interval"
          label="Repeat every"
          inputMode="numeric"
          hint="For example, 2 with Weekly is every other week."
        />
        <AdminInput
          name="until"
          type="date"
          label="Last day"
          hint="Leave blank if it has no end."
        />
        <AdminTextarea
          name="except"
          label="Skipped dates"
          rows={3}
          hint="Dates to skip, one per line, like 2026-12-24."
        />
      </div>
    </>
  );
}
