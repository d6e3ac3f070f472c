import { PasswordField } from '#app/ui/forms/password-field.tsx';

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
    <PasswordField
      id={id}
      label="Current password"
      name="password"
      autoComplete="current-password"
      error={error}
    />
  );
}
