import { MAX_NAME_LENGTH } from '#app/text/names/name-length.ts';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { EmailField } from '../embeds/email-field.tsx';
import { NewPasswordField } from '../embeds/new-password-field.tsx';

interface NewAccountFieldsProps {
  errors: Record<string, string>;
  values: Record<string, string>;
}

/** The fields of `signUpInput`, for a member's sign-up and for the owner's set-up. */
export function NewAccountFields({ errors, values }: NewAccountFieldsProps) {
  return (
    <>
      <FormAlert text={errors.form} />
      <TextField
        id="name"
        label="Name"
        hint="shown publicly"
        name="name"
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="nickname"
        defaultValue={values.name}
        error={errors.name}
      />
      <EmailField value={values.email} error={errors.email} />
      <NewPasswordField error={errors.password} />
    </>
  );
}
