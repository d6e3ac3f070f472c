import type { z } from 'zod';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { AdminInput, AdminSelect } from '#app/ui/admin/admin-field.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import type { analyticsSettings } from '../analytics.schema.ts';

interface AnalyticsSettingsFormProps {
  settings: z.output<typeof analyticsSettings>;
  revision: number;
  refusal: RevisionRefusal | undefined;
}

export function AnalyticsSettingsForm(props: AnalyticsSettingsFormProps) {
  const { settings, revision, refusal } = props;
  const current = refusal?.values.timeZone ?? settings.timeZone;
  const zones = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <RevisionForm label="Analytics" values={settings} revision={revision} refusal={refusal}>
      <AdminSelect
        name="timeZone"
        label="Time zone"
        hint="For dates on the site and in reports. Days that are already counted don’t change."
        options={[...zones].map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
      <AdminInput
        name="keptDays"
        label="Keep individual visits for (days)"
        hint="Daily and hourly numbers stay. Traffic can only be excluded while its visits are kept."
        inputMode="numeric"
        maxLength={3}
      />
    </RevisionForm>
  );
}
