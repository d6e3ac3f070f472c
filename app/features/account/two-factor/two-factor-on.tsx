import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { SettingsSection } from '../components/settings-section.tsx';
import { ReauthenticationForm } from './reauthentication-form.tsx';

interface TwoFactorOnProps {
  hasPassword: boolean;
  /** Otherwise a passkey is the second factor. */
  hasApp: boolean;
  hasPasskeys: boolean;
  refusal: FormRefusal | undefined;
}

export function TwoFactorOn({ hasApp, hasPasskeys, ...form }: TwoFactorOnProps) {
  return (
    <>
      <p className="border-l-2 border-accent-ink pl-4">
        Two-factor sign-in is on, {describeFactors(hasApp, hasPasskeys)}.
      </p>
      {!hasApp && (
        <SettingsSection title="Add an app">
          <p className="text-ink-soft">
            Then a code from an authenticator app works as well, on devices without your passkey.
            Your recovery codes stay the same.
          </p>
          <ReauthenticationForm intent="begin" label="Set up an app" {...form} />
        </SettingsSection>
      )}
      <SettingsSection title="New recovery codes">
        <p className="text-ink-soft">Replaces your old codes, which stop working.</p>
        <ReauthenticationForm intent="renew" label="Get new codes" {...form} />
      </SettingsSection>
      <SettingsSection title="Turn off two-factor">
        <p className="text-ink-soft">Your password alone will sign you in.</p>
        <ReauthenticationForm intent="disable" label="Turn off" {...form} />
      </SettingsSection>
    </>
  );
}

function describeFactors(hasApp: boolean, hasPasskeys: boolean): string {
  if (!hasApp) return 'with your passkeys';
  return hasPasskeys ? 'with your app or a passkey' : 'with your app';
}
