import { useId } from 'react';
import type { FormRefusal } from '../../../http/parse-form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { consentWording, EMAIL_LENGTH, footerWording } from '../consent-wording.ts';
import { useSubscribing } from './use-subscribing.ts';

interface SubscribeFormProps {
  /** A line with the address alone, or all that can be given. */
  look: 'line' | 'full';
  source: 'footer' | 'popup' | 'page';
  /** Where a browser without scripts goes back to. */
  returnTo: string;
  /** What the server said to such a browser. */
  refusal?: FormRefusal;
  onSubscribed?: () => void;
}

export function SubscribeForm({
  look,
  source,
  returnTo,
  onSubscribed,
  ...props
}: SubscribeFormProps) {
  const id = useId();
  const { Form, form, onSubmit, isPending, ...sent } = useSubscribing(onSubscribed);
  const { errors = {}, values = {} } = sent.refusal ?? props.refusal ?? {};
  return (
    <Form
      ref={form}
      method="post"
      action="/subscribe"
      onSubmit={onSubmit}
      defaultShouldRevalidate={false}
      className="grid gap-4"
    >
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <div role="alert" className="empty:hidden">
        <FieldError text={errors.form} />
      </div>
      <TextField
        id={`${id}-email`}
        label="E-mail address"
        name="email"
        type="email"
        required
        maxLength={EMAIL_LENGTH}
        autoComplete="email"
        placeholder={look === 'line' ? 'name@example.com' : undefined}
        defaultValue={values.email}
        error={errors.email}
      />
      {look === 'line' ? (
        <input type="hidden" name="emailConsent" value="on" />
      ) : (
        <MoreFields id={id} errors={errors} values={values} />
      )}
      <SubmitButton label="Subscribe" pendingLabel="Subscribing…" isPending={isPending} />
      {look === 'line' && <p className="text-note text-ink-faint">{footerWording}</p>}
    </Form>
  );
}

function MoreFields({ id, errors, values }: FormRefusal & { id: string }) {
  const isFirst = Object.keys(values).length === 0;
  return (
    <>
      <TextField
        id={`${id}-phone`}
        label="Phone"
        hint="optional"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone}
        error={errors.phone}
      />
      <div>
        <Checkbox
          id={`${id}-email-consent`}
          name="emailConsent"
          label={consentWording.email}
          isChecked={isFirst || values.emailConsent === 'on'}
        />
        <Checkbox
          id={`${id}-sms-consent`}
          name="smsConsent"
          label={consentWording.sms}
          isChecked={values.smsConsent === 'on'}
        />
      </div>
    </>
  );
}
