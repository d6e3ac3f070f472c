import { useNavigation } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect, anyOption } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import type { Bursts } from '../bursts/get-bursts.server.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface BurstFormProps {
  offers: Pick<Bursts, 'firstDay' | 'today' | 'timeZone' | 'sources' | 'countries' | 'browsers'>;
  refusal: FormRefusal | undefined;
}

/** Marks a span of a day as a burst, if needed only visitors who meet further conditions. */
export function BurstForm({ offers, refusal }: BurstFormProps) {
  const { firstDay, today, timeZone, sources, countries, browsers } = offers;
  const { state, formData } = useNavigation();
  return (
    <AdminForm values={{ fromHour: 0, toHour: 23 }} refusal={refusal}>
      <AdminInput name="day" label="Day" type="date" min={firstDay} max={today} required />
      <div className="grid grid-cols-2 gap-4">
        <AdminSelect
          name="fromHour"
          label="From"
          options={hours.map((hour) => ({ value: String(hour), label: `${hour}:00` }))}
        />
        <AdminSelect
          name="toHour"
          label="Until"
          hint={`Time zone: ${timeZone}`}
          options={hours.map((hour) => ({ value: String(hour), label: `${hour + 1}:00` }))}
        />
      </div>
      <AdminInput
        name="page"
        label="Page"
        placeholder="/news"
        autoComplete="off"
        hint="Leave blank for all pages."
      />
      <AdminSelect name="source" label="Traffic source" options={[anyOption, ...sources]} />
      <div className="grid grid-cols-2 gap-4">
        <AdminSelect name="country" label="Country" options={[anyOption, ...countries]} />
        <AdminSelect name="browser" label="Browser" options={[anyOption, ...browsers]} />
      </div>
      <AdminInput
        name="reason"
        label="Reason"
        autoComplete="off"
        hint="Shown next to the numbers in reports."
        required
      />
      <AdminSubmit
        label="Exclude traffic"
        isPending={state !== 'idle' && formData?.has('day') === true}
      />
    </AdminForm>
  );
}
