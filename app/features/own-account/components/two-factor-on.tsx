import { buttonClasses } from '../../../ui/button.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { SettingsPart } from './settings-part.tsx';

interface OwnerFormProps {
  intent: string;
  label: string;
  asksPassword: boolean;
  error: string | undefined;
}

function OwnerForm({ intent, label, asksPassword, error }: OwnerFormProps) {
  return (
    <form method="post" className="grid w-full max-w-md gap-5">
      {!asksPassword && <FormAlert text={error} />}
      <CurrentPasswordField id={`${intent}-password`} isAsked={asksPassword} error={error} />
      <input type="hidden" name="intent" value={intent} />
      <button type="submit" className={`${buttonClasses('outlined')} justify-self-start`}>
        {label}
      </button>
    </form>
  );
}

export function TwoFactorOn({
  asksPassword,
  errors,
}: {
  asksPassword: boolean;
  errors: Record<string, string>;
}) {
  return (
    <>
      <p className="border-l-2 border-accent-ink pl-4">Two-factor sign-in is on.</p>
      <SettingsPart title="New recovery codes">
        <p className="text-ink-soft">
          For when the old ones are used up or somebody has seen them: those stop working.
        </p>
        <OwnerForm
          intent="renew"
          label="Make new codes"
          asksPassword={asksPassword}
          error={errors.renew}
        />
      </SettingsPart>
      <SettingsPart title="Switch it off">
        <p className="text-ink-soft">From then on the password alone lets one in.</p>
        <OwnerForm
          intent="end"
          label="Switch off two-factor"
          asksPassword={asksPassword}
          error={errors.end}
        />
      </SettingsPart>
    </>
  );
}
