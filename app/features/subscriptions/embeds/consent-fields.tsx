import { use } from 'react';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FormContext, sentValues } from '#app/ui/forms/form-context.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { consentWording, smsNote } from '../consent-wording.ts';

/** For a `SubscribeForm` that asks for more than the email address. */
export function ConsentFields({ isSmsConfigured }: { isSmsConfigured: boolean }) {
  const values = sentValues(use(FormContext).refusal);
  return (
    <>
      <TextField label="Phone" hint="optional" name="phone" type="tel" autoComplete="tel" />
      <div>
        <Checkbox
          name="emailConsent"
          label={consentWording.email}
          defaultChecked={values?.source !== 'page' || values.emailConsent === 'on'}
        />
        <Checkbox name="smsConsent" label={consentWording.sms} />
        <p className="ml-8 text-note text-ink-faint">{smsNote(isSmsConfigured)}</p>
      </div>
    </>
  );
}
