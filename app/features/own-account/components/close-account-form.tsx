import { buttonClasses } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';

interface CloseAccountFormProps {
  name: string;
  asksPassword: boolean;
  errors: Record<string, string>;
  typedName: string | undefined;
  chosen: string | undefined;
}

const choices = [
  { value: 'keep', label: 'My posts stay, under “Deleted user”' },
  { value: 'remove', label: 'My posts go, too' },
];

export function CloseAccountForm(props: CloseAccountFormProps) {
  const { name, asksPassword, errors, typedName, chosen } = props;
  return (
    <form method="post" className="grid w-full max-w-md gap-5">
      <p className="text-ink-soft">
        This cannot be undone. Your name, picture and address go at once; your likes and all else
        follow within minutes.
      </p>
      <FormAlert text={errors.form ?? (asksPassword ? undefined : errors.password)} />
      <fieldset className="grid gap-1">
        <legend className="type-label mb-1 text-ink">What becomes of your posts?</legend>
        {choices.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
            <input
              type="radio"
              name="posts"
              value={value}
              required
              defaultChecked={chosen === value}
              className="size-5 shrink-0 accent-accent"
            />
            {label}
          </label>
        ))}
        <FieldError text={errors.posts} />
      </fieldset>
      <TextField
        id="typed-name"
        label={`Type ${name} to confirm`}
        name="name"
        required
        autoComplete="off"
        defaultValue={typedName}
        error={errors.name}
      />
      <CurrentPasswordField id="password" isAsked={asksPassword} error={errors.password} />
      <button type="submit" className={`${buttonClasses('outlined')} justify-self-start`}>
        Delete my account
      </button>
    </form>
  );
}
