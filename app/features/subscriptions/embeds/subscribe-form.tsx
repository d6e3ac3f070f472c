import { type ReactNode, useId } from 'react';
import { ProofField } from '#app/features/flood-control/embeds/proof-field.tsx';
import { MemberField } from '#app/features/identity/embeds/member-field.tsx';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { FormContext } from '#app/ui/forms/form-context.ts';
import { lineConsentWording, MAX_EMAIL_LENGTH } from '../line-consent.ts';
import { useSubscribeForm } from './use-subscribe-form.ts';

interface SubscribeFormProps {
  source: 'footer' | 'popup' | 'page';
  /** Where to redirect without JavaScript. */
  returnTo: string;
  /** The server's response without JavaScript. */
  refusal?: FormRefusal;
  onSubscribed?: () => void;
  /** Fields for the phone and consents. Without them, sending the form is the consent. */
  children?: ReactNode;
}

export function SubscribeForm({
  source,
  returnTo,
  onSubscribed,
  children,
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
        <MemberField
          fillsIn="email"
          label="Email address"
          name="email"
          type="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="email"
          placeholder={children ? undefined : 'name@example.com'}
        />
        {children ?? (
          <>
            <input type="hidden" name="emailConsent" value="on" />
            <input type="hidden" name="variant" value="line" />
          </>
        )}
      </FormContext>
      <SubmitButton label="Subscribe" pendingLabel="Subscribing…" isPending={isPending} />
      {!children && <p className="text-note text-ink-faint">{lineConsentWording}</p>}
    </Form>
  );
}
