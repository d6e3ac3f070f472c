import { Link } from 'react-router';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { SubmitButton } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';

interface TwoFactorOffProps {
  hasPassword: boolean;
  hasPasskeys: boolean;
  refusal: FormRefusal | undefined;
}

export function TwoFactorOff({ hasPassword, hasPasskeys, refusal }: TwoFactorOffProps) {
  return (
    <>
      <PostForm
        prefix="begin"
        className="settings-form"
        refusal={refusal?.values.intent === 'passkey' ? undefined : refusal}
      >
        <p className="text-ink-soft">
          You’ll need an authenticator app on your phone, or a password manager that makes codes.
        </p>
        <CurrentPasswordField hasPassword={hasPassword} />
        <input type="hidden" name="intent" value="begin" />
        <SubmitButton label="Set up two-factor" pendingLabel="Setting up…" />
      </PostForm>
      <SettingsSection title="With a passkey">
        {hasPasskeys ? (
          <>
            <p className="text-ink-soft">
              Any of your passkeys counts, without an app. You’ll get recovery codes in case you
              lose them.
            </p>
            <ReauthenticationForm
              intent="passkey"
              label="Use my passkeys"
              hasPassword={hasPassword}
              refusal={refusal}
            />
          </>
        ) : (
          <p className="text-ink-soft">
            <Link
              to="/settings/passkeys"
              className="underline underline-offset-4 hover:text-accent-ink"
            >
              Add a passkey
            </Link>{' '}
            first. Then you can use it here instead of an app.
          </p>
        )}
      </SettingsSection>
    </>
  );
}
