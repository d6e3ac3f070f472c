import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { SettingsSection } from '../components/settings-section.tsx';

interface ReauthenticationFormProps {
  intent: string;
  label: string;
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

function ReauthenticationForm({ intent, label, hasPassword, refusal }: ReauthenticationFormProps) {
  return (
    <PostForm
      prefix={intent}
      className="settings-form w-full"
      refusal={refusal?.values.intent === intent ? refusal : undefined}
    >
      <CurrentPasswordField hasPassword={hasPassword} />
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" className={`${buttonClasses('outlined')} justify-self-start`}>
        {label}
      </button>
    </PostForm>
  );
}

export function TwoFactorOn(props: Pick<ReauthenticationFormProps, 'hasPassword' | 'refusal'>) {
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
