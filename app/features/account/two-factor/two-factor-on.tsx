import { buttonClasses } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import type { TwoFactorResponse } from './two-factor-response.ts';

interface ReauthenticationFormProps {
  intent: string;
  label: string;
  hasPassword: boolean;
  response: TwoFactorResponse;
}

function ReauthenticationForm({ intent, label, hasPassword, response }: ReauthenticationFormProps) {
  const errors = (response.values?.intent === intent && response.errors) || {};
  return (
    <PostForm className="settings-form w-full">
      <FormAlert text={errors.form} />
      <CurrentPasswordField
        id={`${intent}-password`}
        hasPassword={hasPassword}
        error={errors.password}
      />
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" className={`${buttonClasses('outlined')} justify-self-start`}>
        {label}
      </button>
    </PostForm>
  );
}

export function TwoFactorOn(props: Pick<ReauthenticationFormProps, 'hasPassword' | 'response'>) {
  return (
    <>
      <p className="border-l-2 border-accent-ink pl-4">Two-factor sign-in is on.</p>
      <SettingsSection title="New recovery codes">
        <p className="text-ink-soft">Replaces your old codes, which stop working.</p>
        <ReauthenticationForm intent="renew" label="Get new codes" {...props} />
      </SettingsSection>
      <SettingsSection title="Turn off two-factor">
        <p className="text-ink-soft">You’ll sign in with your password only.</p>
        <ReauthenticationForm intent="disable" label="Turn off" {...props} />
      </SettingsSection>
    </>
  );
}
