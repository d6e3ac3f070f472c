import { useId } from 'react';
import { ProofField } from '#app/features/flood-control/embeds/proof-field.tsx';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { FormContext } from '#app/ui/forms/form-context.ts';
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
  const refusal = sent.refusal ?? props.refusal;
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
      <FormAlert text={refusal?.errors.form} />
      <ProofField challenge={refusal?.errors.proof} noun="subscriptions" />
      <FormContext value={{ prefix: id, refusal }}>
        <TextField
          label="Email address"
          name="email"
          type="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="email"
          placeholder={variant === 'line' ? 'name@example.com' : undefined}
        />
        {variant === 'line' ? (
          <>
            <input type="hidden" name="emailConsent" value="on" />
            <input type="hidden" name="variant" value="line" />
          </>
        ) : (
          <MoreFields values={refusal?.values} isSmsConfigured={isSmsConfigured} />
        )}
      </FormContext>
      <SubmitButton label="Subscribe" pendingLabel="Subscribing…" isPending={isPending} />
      {variant === 'line' && <p className="text-note text-ink-faint">{lineConsentWording}</p>}
    </Form>
  );
}

interface MoreFieldsProps {
  values: Record<string, string> | undefined;
  isSmsConfigured: boolean;
}

function MoreFields({ values, isSmsConfigured }: MoreFieldsProps) {
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
