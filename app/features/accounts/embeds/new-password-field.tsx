import { TextField } from '../../../ui/text-field.tsx';
import { ShowPassword } from '../components/show-password.tsx';
import { PASSWORD_LEAST, PASSWORD_LENGTH } from '../field-lengths.ts';

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
        hint={`at least ${PASSWORD_LEAST} characters`}
        name={name}
        type="password"
        required
        minLength={PASSWORD_LEAST}
        maxLength={PASSWORD_LENGTH}
        autoComplete="new-password"
        error={error}
      />
      <ShowPassword fieldId={name} />
    </div>
  );
}
