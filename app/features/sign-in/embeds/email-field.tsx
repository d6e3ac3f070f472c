import { MAX_EMAIL_LENGTH } from '#app/features/identity/field-lengths.schema.ts';
import { TextField } from '#app/ui/forms/text-field.tsx';

interface EmailFieldProps {
  label?: string;
  value: string | undefined;
  error: string | undefined;
  errorId?: string | undefined;
  autoComplete?: 'username' | 'email';
}

export function EmailField({
  label = 'Email',
  value,
  error,
  errorId,
  autoComplete = 'username',
}: EmailFieldProps) {
  return (
    <TextField
      id="email"
      label={label}
      name="email"
      type="email"
      required
      maxLength={MAX_EMAIL_LENGTH}
      autoComplete={autoComplete}
      defaultValue={value}
      error={error}
      errorId={errorId}
    />
  );
}
