import { Form } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { AdminSubmit } from '#app/ui/admin/admin-button.tsx';
import { AdminInput } from '#app/ui/admin/admin-field.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import type { SendingSettings } from '../campaigns.schema.ts';

interface LimitsFormProps {
  settings: SendingSettings;
  refusal: FormRefusal | undefined;
}

export function LimitsForm({ settings, refusal }: LimitsFormProps) {
  const { errors = {}, values } = refusal ?? {};
  return (
    <Form method="post" noValidate className="admin-form">
      <AdminInput
        id="per-minute"
        name="perMinute"
        label="Emails per minute"
        hint="Your mail provider’s limit. 0 means as fast as the mail server takes them."
        inputMode="numeric"
        maxLength={8}
        defaultValue={values?.perMinute ?? settings.perMinute}
        error={errors.perMinute}
      />
      <AdminInput
        id="per-day"
        name="perDay"
        label="Emails per day"
        hint="A newsletter that reaches the limit continues the next day (UTC). 0 means no limit."
        inputMode="numeric"
        maxLength={8}
        defaultValue={values?.perDay ?? settings.perDay}
        error={errors.perDay}
      />
      <div>
        <Checkbox
          id="ramps-up"
          name="rampsUp"
          label="Start slowly: 500 on the first day, then twice as many each day"
          defaultChecked={values ? values.rampsUp === 'on' : settings.rampsUp}
        />
        <p className="ml-8 text-note text-ink-faint">
          Mail servers distrust a new sender that suddenly sends a lot. Turn this off if your
          address has sent bulk email before.
        </p>
      </div>
      <div>
        <AdminSubmit label="Save" name="intent" value="limits" />
      </div>
    </Form>
  );
}
