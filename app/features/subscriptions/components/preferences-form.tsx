import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
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
  const { errors = {}, values } = refusal ?? {};
  const wasSent = values !== undefined && Object.keys(values).length > 1;
  const checkbox = (name: string, label: string, saved: boolean) => (
    <Checkbox
      key={name}
      id={name}
      name={name}
      label={label}
      defaultChecked={wasSent ? values[name] === 'on' : saved}
    />
  );
  return (
    <PostForm className="grid gap-6">
      <FormAlert text={errors.form} />
      <fieldset aria-describedby={errors.topics ? 'topics-error' : undefined}>
        <legend className="type-wide text-title">Email me</legend>
        <div className="mt-3">
          {topics.map((topic) => checkbox(topic, topicLabels[topic], preferences[topic]))}
        </div>
        <FieldError id="topics-error" text={errors.topics} />
        <div className="mt-3 border-t border-line pt-3">
          {checkbox('officialOnly', officialOnlyLabel, preferences.officialOnly)}
        </div>
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="type-wide text-title">Text messages</legend>
        <div className="mt-3">
          {checkbox('smsConsent', consentWording.sms, preferences.smsConsent)}
          <p className="ml-8 text-note text-ink-faint">
            {isSmsConfigured ? phoneStatus(preferences) : smsNote(false)}
          </p>
        </div>
        <TextField
          id="phone"
          label="Phone"
          hint="optional"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={values?.phone ?? preferences.phone}
          error={errors.phone}
        />
      </fieldset>
      <div>
        <SubmitButton label={submitLabels[preferences.status] ?? 'Save'} pendingLabel="Saving…" />
      </div>
    </PostForm>
  );
}
