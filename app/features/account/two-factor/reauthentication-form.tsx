import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { buttonClasses } from '#app/ui/button.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';

interface ReauthenticationFormProps {
  intent: string;
  label: string;
  hasPassword: boolean;
  /** Of any form of the page. */
  refusal: FormRefusal | undefined;
}

/** Asks for the password before one act. */
export function ReauthenticationForm({
  intent,
  label,
  hasPassword,
  refusal,
}: ReauthenticationFormProps) {
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
