import { Form, useNavigation } from 'react-router';
import type { z } from 'zod';
import type { FormRefusal } from '#app/http/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import type { analyticsSettings } from '../analytics.schema.ts';

interface AnalyticsSettingsFormProps {
  settings: z.output<typeof analyticsSettings>;
  refusal: FormRefusal | undefined;
}

export function AnalyticsSettingsForm({ settings, refusal }: AnalyticsSettingsFormProps) {
  const isPending = useNavigation().state !== 'idle';
  const current = refusal?.values.timeZone ?? settings.timeZone;
  const zones = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <Form method="post" noValidate className="admin-form">
      <input type="hidden" name="section" value="analytics" />
      <AdminSelect
        id="time-zone"
        name="timeZone"
        label="Time zone"
        hint="Days and hours of visits are counted in it. Earlier days stay as they were counted."
        defaultValue={current}
        error={refusal?.errors.timeZone}
        options={[...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      <AdminInput
        id="kept-days"
        name="keptDays"
        label="Keep single visits for (days)"
        hint="Numbers by day and hour stay. Bursts can only be excluded while the visits are kept."
        inputMode="numeric"
        maxLength={3}
        defaultValue={refusal?.values.keptDays ?? settings.keptDays}
        error={refusal?.errors.keptDays}
      />
      <div>
        <AdminSubmit label="Save" pendingLabel="Saving…" isPending={isPending} />
      </div>
    </Form>
  );
}
