import { TextField } from '../../../ui/text-field.tsx';
import { EMAIL_LENGTH } from '../field-lengths.ts';

interface EmailFieldProps {
  label?: string;
  value: string | undefined;
  error: string | undefined;
  autoComplete?: 'username' | 'email';
}

export function EmailField({
  label = 'E-mail address',
  value,
  error,
  autoComplete = 'username',
}: EmailFieldProps) {
  return (
    <TextField
      id="email"
      label={label}
      name="email"
      type="email"
      required
      maxLength={EMAIL_LENGTH}
      autoComplete={autoComplete}
      defaultValue={value}
      error={error}
    />
  );
}
