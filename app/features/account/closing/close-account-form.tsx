import { buttonClasses } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field-error.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';

interface CloseAccountFormProps {
  name: string;
  hasPassword: boolean;
  errors: Record<string, string>;
  typedName: string | undefined;
  chosen: string | undefined;
}

const choices = [
  { value: 'keep', label: 'Keep my posts under “Deleted user”' },
  { value: 'remove', label: 'Delete my posts too' },
];

export function CloseAccountForm(props: CloseAccountFormProps) {
  const { name, hasPassword, errors, typedName, chosen } = props;
  return (
    <PostForm className="settings-form w-full">
      <p className="text-ink-soft">
        This can’t be undone. Your name, image and email are deleted right away, everything else
        within minutes.
      </p>
      <FormAlert text={errors.form ?? (hasPassword ? undefined : errors.password)} />
      <fieldset aria-describedby={errors.posts ? 'posts-error' : undefined} className="grid gap-1">
        <legend className="type-label mb-1 text-ink">What should happen to your posts?</legend>
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
        <FieldError id="posts-error" text={errors.posts} />
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
      <CurrentPasswordField id="password" hasPassword={hasPassword} error={errors.password} />
      <button type="submit" className={`${buttonClasses('danger')} justify-self-start`}>
        Delete my account
      </button>
    </PostForm>
  );
}
