import { buttonClasses } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { SettingsSection } from '../components/settings-section.tsx';

interface ReauthenticationFormProps {
  intent: string;
  label: string;
  hasPassword: boolean;
  error: string | undefined;
}

function ReauthenticationForm({ intent, label, hasPassword, error }: ReauthenticationFormProps) {
  return (
    <PostForm className="settings-form w-full">
      {!hasPassword && <FormAlert text={error} />}
      <CurrentPasswordField id={`${intent}-password`} hasPassword={hasPassword} error={error} />
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" className={`${buttonClasses('outlined')} justify-self-start`}>
        {label}
      </button>
    </PostForm>
  );
}

export function TwoFactorOn({
  hasPassword,
  errors,
}: {
  hasPassword: boolean;
  errors: Record<string, string>;
}) {
  return (
    <>
      <p className="border-l-2 border-accent-ink pl-4">Two-factor sign-in is on.</p>
      <SettingsSection title="New recovery codes">
        <p className="text-ink-soft">Replaces your old codes, which stop working.</p>
        <ReauthenticationForm
          intent="renew"
          label="Get new codes"
          hasPassword={hasPassword}
          error={errors.renew}
        />
      </SettingsSection>
      <SettingsSection title="Turn off two-factor">
        <p className="text-ink-soft">You’ll sign in with your password only.</p>
        <ReauthenticationForm
          intent="disable"
          label="Turn off"
          hasPassword={hasPassword}
          error={errors.disable}
        />
      </SettingsSection>
    </>
  );
}
