import { useId } from 'react';
import { ProofField } from '#app/features/flood-control/embeds/proof-field.tsx';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import {
  consentWording,
  lineConsentWording,
  MAX_EMAIL_LENGTH,
  smsNote,
} from '../consent-wording.ts';
import { useSubscribeForm } from './use-subscribe-form.ts';

interface SubscribeFormProps {
  /** `line` has the email field only; `full` adds phone and consents. */
  variant: 'line' | 'full';
  source: 'footer' | 'popup' | 'page';
  /** Where to redirect without JavaScript. */
  returnTo: string;
  isSmsConfigured?: boolean;
  /** The server's response without JavaScript. */
  refusal?: FormRefusal;
  onSubscribed?: () => void;
}

export function SubscribeForm({
  variant,
  source,
  returnTo,
  isSmsConfigured = false,
  onSubscribed,
  ...props
}: SubscribeFormProps) {
  const id = useId();
  const { Form, form, onSubmit, isPending, ...sent } = useSubscribeForm(onSubscribed);
  const { errors = {}, values = {} } = sent.refusal ?? props.refusal ?? {};
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      action="/subscribe"
      onSubmit={onSubmit}
      defaultShouldRevalidate={false}
      className="grid gap-4"
    >
      <input type="hidden" name="source" value={source} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <FormAlert text={errors.form} />
      <ProofField challenge={errors.proof} noun="subscriptions" />
      <TextField
        id={`${id}-email`}
        label="Email address"
        name="email"
        type="email"
        required
        maxLength={MAX_EMAIL_LENGTH}
        autoComplete="email"
        placeholder={variant === 'line' ? 'name@example.com' : undefined}
        defaultValue={values.email}
        error={errors.email}
      />
      {variant === 'line' ? (
        <>
          <input type="hidden" name="emailConsent" value="on" />
          <input type="hidden" name="variant" value="line" />
        </>
      ) : (
        <MoreFields id={id} errors={errors} values={values} isSmsConfigured={isSmsConfigured} />
      )}
      <SubmitButton label="Subscribe" pendingLabel="Subscribing…" isPending={isPending} />
      {variant === 'line' && <p className="text-note text-ink-faint">{lineConsentWording}</p>}
    </Form>
  );
}

function MoreFields({
  id,
  errors,
  values,
  isSmsConfigured,
}: FormRefusal & { id: string; isSmsConfigured: boolean }) {
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
          defaultChecked={values.source !== 'page' || values.emailConsent === 'on'}
        />
        <Checkbox
          id={`${id}-sms-consent`}
          name="smsConsent"
          label={consentWording.sms}
          defaultChecked={values.smsConsent === 'on'}
        />
        <p className="ml-8 text-note text-ink-faint">{smsNote(isSmsConfigured)}</p>
      </div>
    </>
  );
}
