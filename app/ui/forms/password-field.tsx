import { MAX_PASSWORD_LENGTH } from '#app/text/passwords/password-length.ts';
import { useField } from './form-context.ts';
import { ShowPassword } from './show-password.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A required password that can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'required' | 'maxLength'>) {
  const { id } = useField(props);
  return (
    <div className="grid">
      <TextField type="password" required maxLength={MAX_PASSWORD_LENGTH} {...props} />
      <ShowPassword fieldId={id} />
    </div>
  );
}
