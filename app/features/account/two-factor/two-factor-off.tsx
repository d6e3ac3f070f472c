import { SubmitButton } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';

export function TwoFactorOff({
  hasPassword,
  error,
}: {
  hasPassword: boolean;
  error: string | undefined;
}) {
  return (
    <PostForm className="settings-form">
      <p className="text-ink-soft">
        You’ll need an authenticator app on your phone, or a password manager that makes codes.
      </p>
      {!hasPassword && <FormAlert text={error} />}
      <CurrentPasswordField id="begin-password" hasPassword={hasPassword} error={error} />
      <input type="hidden" name="intent" value="begin" />
      <SubmitButton label="Set up two-factor" pendingLabel="Setting up…" />
    </PostForm>
  );
}
