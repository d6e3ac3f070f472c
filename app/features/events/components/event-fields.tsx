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
          hint="For events held online: an address, or a path such as /message-board."
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
          hint="2 with Weekly means every other week."
        />
        <AdminInput
          name="until"
          type="date"
          label="Last day"
          hint="Leave it blank if it goes on."
        />
        <AdminTextarea
          name="except"
          label="Skipped dates"
          rows={3}
          hint="When a repeating event doesn’t happen. Dates like 2026-12-24, one per line."
        />
      </div>
    </>
  );
}
