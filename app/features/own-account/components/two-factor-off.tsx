import { SubmitButton } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

export function TwoFactorOff({
  asksPassword,
  error,
}: {
  asksPassword: boolean;
  error: string | undefined;
}) {
  return (
    <form method="post" className="grid max-w-md gap-5">
      <p className="text-ink-soft">
        You need an app that makes such codes on your phone; password managers can, too.
      </p>
      {!asksPassword && <FormAlert text={error} />}
      <CurrentPasswordField id="begin-password" isAsked={asksPassword} error={error} />
      <input type="hidden" name="intent" value="begin" />
      <SubmitButton label="Set it up" pendingLabel="Setting up…" isPending={false} />
    </form>
  );
}
