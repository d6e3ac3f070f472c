import { TextField } from '../../../ui/text-field.tsx';

interface CurrentPasswordFieldProps {
  id: string;
  /** Whether the account has one; those that sign in elsewhere have none. */
  isAsked: boolean;
  error: string | undefined;
}

/** Asked for again before what only the owner may do. */
export function CurrentPasswordField({ id, isAsked, error }: CurrentPasswordFieldProps) {
  if (!isAsked) return null;
  return (
    <TextField
      id={id}
      label="Your password"
      name="password"
      type="password"
      required
      maxLength={200}
      autoComplete="current-password"
      error={error}
    />
  );
}
