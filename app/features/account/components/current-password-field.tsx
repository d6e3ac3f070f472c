import { MAX_PASSWORD_LENGTH } from '#app/text/passwords/password-length.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';

interface CurrentPasswordFieldProps {
  id: string;
  /** False for accounts that only sign in with a provider: the field is not shown. */
  hasPassword: boolean;
  error: string | undefined;
}

/** For changes that require reauthentication. */
export function CurrentPasswordField({ id, hasPassword, error }: CurrentPasswordFieldProps) {
  if (!hasPassword) return null;
  return (
    <TextField
      id={id}
      label="Current password"
      name="password"
      type="password"
      required
      maxLength={MAX_PASSWORD_LENGTH}
      autoComplete="current-password"
      error={error}
    />
  );
}
