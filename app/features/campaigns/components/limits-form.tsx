import { use } from 'react';
import type { RevisionRefusal } from '#app/http/forms/edit-conflict.ts';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { RevisionForm } from '#app/ui/admin/forms/revision-form.tsx';
import { SiteTimeZone } from '#app/ui/site-contexts.ts';
import type { SendingSettings } from '../campaigns.schema.ts';

interface LimitsFormProps {
  settings: SendingSettings;
  revision: number;
  refusal: RevisionRefusal | undefined;
}

export function LimitsForm({ settings, ...form }: LimitsFormProps) {
  return (
    <RevisionForm label="Sending limits" values={settings} {...form}>
      <input type="hidden" name="intent" value="limits" />
      <AdminInput
        name="perMinute"
        label="Emails per minute"
        hint="Your email provider’s limit. 0 means as fast as the mail server accepts them."
        inputMode="numeric"
        maxLength={8}
      />
      <AdminInput
        name="perDay"
        label="Emails per day"
        hint={`A newsletter that reaches the limit continues the next day (${use(SiteTimeZone)}). 0 means no limit.`}
        inputMode="numeric"
        maxLength={8}
      />
      <AdminCheckbox
        name="rampsUp"
        label="Start slowly: 500 on the first day, then twice as many each day"
        hint="Mail servers distrust a new sender that suddenly sends a lot. Turn this off if you’ve sent bulk email from this address before."
      />
    </RevisionForm>
  );
}
