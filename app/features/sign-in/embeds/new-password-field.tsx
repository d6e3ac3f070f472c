import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#app/text/passwords/password-length.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { ShowPassword } from '../components/show-password.tsx';

interface NewPasswordFieldProps {
  label?: string;
  name?: string;
  error: string | undefined;
}

export function NewPasswordField({
  label = 'Password',
  name = 'password',
  error,
}: NewPasswordFieldProps) {
  return (
    <div className="grid">
      <TextField
        id={name}
        label={label}
        hint={`at least ${MIN_PASSWORD_LENGTH} characters`}
        name={name}
        type="password"
        required
        minLength={MIN_PASSWORD_LENGTH}
        maxLength={MAX_PASSWORD_LENGTH}
        autoComplete="new-password"
        error={error}
      />
      <ShowPassword fieldId={name} />
    </div>
  );
}
