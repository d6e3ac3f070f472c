import { MIN_PASSWORD_LENGTH } from '#app/text/passwords/password-length.ts';
import { PasswordField } from '#app/ui/forms/password-field.tsx';

interface NewPasswordFieldProps {
  label?: string;
  name?: string;
}

export function NewPasswordField({ label = 'Password', name = 'password' }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      hint={`at least ${MIN_PASSWORD_LENGTH} characters`}
      name={name}
      minLength={MIN_PASSWORD_LENGTH}
      autoComplete="new-password"
    />
  );
}
