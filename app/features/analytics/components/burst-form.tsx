import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '#app/http/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { useFocusOnErrors } from '#app/ui/forms/focus-first-error.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import type { Bursts } from '../bursts/get-bursts.server.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const anyOption = { value: '', label: 'Any' };

interface BurstFormProps {
  offers: Pick<Bursts, 'firstDay' | 'today' | 'timeZone' | 'sources' | 'countries' | 'browsers'>;
  refusal: FormRefusal | undefined;
}

/** Marks a span of a day as a burst, if needed only visitors who meet further conditions. */
export function BurstForm({ offers, refusal }: BurstFormProps) {
  const { firstDay, today, timeZone, sources, countries, browsers } = offers;
  const { state, formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnErrors(form, refusal);
  const { errors = {}, values = {} } = refusal ?? {};
  const field = (name: string, initial = '') => ({
    ...{ id: `burst-${name}`, name, error: errors[name] },
    defaultValue: values[name] ?? initial,
  });
  return (
    <Form ref={form} method="post" noValidate className="admin-form">
      <FormAlert text={errors.form} />
      <AdminInput {...field('day')} label="Day" type="date" min={firstDay} max={today} required />
      <div className="grid grid-cols-2 gap-4">
        <AdminSelect
          {...field('fromHour', '0')}
          label="From"
          options={hours.map((hour) => ({ value: String(hour), label: `${hour}:00` }))}
        />
        <AdminSelect
          {...field('toHour', '23')}
          label="Until"
          hint={`Time zone: ${timeZone}`}
          options={hours.map((hour) => ({ value: String(hour), label: `${hour + 1}:00` }))}
        />
      </div>
      <AdminInput
        {...field('page')}
        label="Page"
        placeholder="/news"
        autoComplete="off"
        hint="Leave blank for all pages."
      />
      <AdminSelect {...field('source')} label="Traffic source" options={[anyOption, ...sources]} />
      <div className="grid grid-cols-2 gap-4">
        <AdminSelect {...field('country')} label="Country" options={[anyOption, ...countries]} />
        <AdminSelect {...field('browser')} label="Browser" options={[anyOption, ...browsers]} />
      </div>
      <AdminInput
        {...field('reason')}
        label="Reason"
        autoComplete="off"
        hint="Reports show it next to the numbers."
        required
      />
      <div>
        <AdminSubmit
          label="Exclude burst"
          pendingLabel="Excluding…"
          isPending={state !== 'idle' && formData?.has('day') === true}
        />
      </div>
    </Form>
  );
}
