import {
  type FieldSlots,
  FieldView,
  type FieldViewProps,
} from '#app/ui/admin/forms/fields-view.tsx';

/** Year, month and day beside each other, in place of the year. */
export function dateSlots(fields: readonly FieldViewProps[]): FieldSlots<FieldViewProps> {
  const parts = fields.filter(({ name }) => name === 'month' || name === 'day');
  return {
    year: (year) => (
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {[year, ...parts].map((field) => (
          <FieldView key={field.name} {...field} />
        ))}
      </div>
    ),
    month: () => <></>,
    day: () => <></>,
  };
}
