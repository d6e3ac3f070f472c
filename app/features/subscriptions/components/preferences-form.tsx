import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { consentWording, smsNote } from '../consent-wording.ts';
import {
  officialOnlyLabel,
  type Preferences,
  topicLabels,
  topics,
} from '../preferences/preferences.ts';

interface PreferencesFormProps {
  preferences: Preferences;
  isSmsConfigured: boolean;
  refusal: FormRefusal | undefined;
}

const submitLabels: Partial<Record<Preferences['status'], string>> = {
  none: 'Subscribe',
  unsubscribed: 'Subscribe again',
};

function phoneStatus({ phone, smsConsent, isPhoneConfirmed }: Preferences): string {
  if (!smsConsent) return smsNote(true);
  return isPhoneConfirmed
    ? `${phone} is confirmed.`
    : `${phone} isn’t confirmed yet: open the link that we text to it. Saving sends it again after an hour.`;
}

export function PreferencesForm({ preferences, isSmsConfigured, refusal }: PreferencesFormProps) {
  const topicsError = refusal?.errors.topics;
  return (
    <PostForm className="grid gap-6" values={preferences} refusal={refusal}>
      <fieldset>
        <legend className="type-wide text-title">Email me</legend>
        <div className="mt-3">
          {topics.map((topic) => (
            <Checkbox
              key={topic}
              name={topic}
              label={topicLabels[topic]}
              {...invalidProps('topics-error', topicsError)}
            />
          ))}
        </div>
        <FieldError id="topics-error" text={topicsError} />
        <div className="mt-3 border-t border-line pt-3">
          <Checkbox name="officialOnly" label={officialOnlyLabel} />
        </div>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="type-wide text-title">Text messages</legend>
        <div className="mt-3">
          <Checkbox name="smsConsent" label={consentWording.sms} />
          <p className="ml-8 text-note text-ink-faint">
            {isSmsConfigured ? phoneStatus(preferences) : smsNote(false)}
          </p>
        </div>
        <TextField label="Phone" hint="optional" name="phone" type="tel" autoComplete="tel" />
      </fieldset>
      <div>
        <SubmitButton label={submitLabels[preferences.status] ?? 'Save'} pendingLabel="Saving…" />
      </div>
    </PostForm>
  );
}
