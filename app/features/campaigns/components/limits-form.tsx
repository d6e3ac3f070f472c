import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminCheckbox } from '#app/ui/admin/admin-checkbox.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { AdminForm } from '#app/ui/admin/forms/admin-form.tsx';
import type { SendingSettings } from '../campaigns.schema.ts';

interface LimitsFormProps {
  settings: SendingSettings;
  refusal: FormRefusal | undefined;
}

export function LimitsForm({ settings, refusal }: LimitsFormProps) {
  return (
    <AdminForm values={settings} refusal={refusal}>
      <AdminInput
        name="perMinute"
        label="Emails per minute"
        hint="Your mail provider’s limit. 0 means as fast as the mail server takes them."
        inputMode="numeric"
        maxLength={8}
      />
      <AdminInput
        name="perDay"
        label="Emails per day"
        hint="A newsletter that reaches the limit continues the next day (UTC). 0 means no limit."
        inputMode="numeric"
        maxLength={8}
      />
      <AdminCheckbox
        name="rampsUp"
        label="Start slowly: 500 on the first day, then twice as many each day"
        hint="Mail servers distrust a new sender that suddenly sends a lot. Turn this off if your address has sent bulk email before."
      />
      <AdminSubmit label="Save" name="intent" value="limits" />
    </AdminForm>
  );
}
