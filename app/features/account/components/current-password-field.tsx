import { PasswordField } from '#app/ui/forms/password-field.tsx';

interface CurrentPasswordFieldProps {
  /** False for accounts that only sign in with a provider: the field is not shown. */
  hasPassword: boolean;
}

/** For changes that require reauthentication. */
export function CurrentPasswordField({ hasPassword }: CurrentPasswordFieldProps) {
  if (!hasPassword) return null;
  return <PasswordField label="Current password" name="password" autoComplete="current-password" />;
}
