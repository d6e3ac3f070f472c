import { MAX_EMAIL_LENGTH } from '#app/features/identity/field-lengths.schema.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';

interface EmailFieldProps {
  label?: string;
  errorId?: string | undefined;
  autoComplete?: 'username' | 'username webauthn' | 'email';
}

export function EmailField({
  label = 'Email',
  autoComplete = 'username',
  errorId,
}: EmailFieldProps) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      required
      maxLength={MAX_EMAIL_LENGTH}
      autoComplete={autoComplete}
      errorId={errorId}
    />
  );
}
