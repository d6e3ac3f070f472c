import { TextField } from '#app/ui/forms/text-field.tsx';
import { EmailField } from '../embeds/email-field.tsx';
import { NewPasswordField } from '../embeds/new-password-field.tsx';

/** The fields of `signUpInput`, for a member's sign-up and for the owner's set-up. */
export function NewAccountFields() {
  return (
    <>
      <TextField label="Name" hint="shown publicly" name="name" required autoComplete="nickname" />
      <EmailField />
      <NewPasswordField />
    </>
  );
}
