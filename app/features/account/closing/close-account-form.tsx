import { buttonClasses } from '#app/ui/button.tsx';
import { FormAlert } from '#app/ui/forms/form-alert.tsx';
import { PostForm } from '#app/ui/forms/post-form.tsx';
import { TextField } from '#app/ui/forms/text-field.tsx';
import { CurrentPasswordField } from '../components/current-password-field.tsx';
import { PostsChoice } from './posts-choice.tsx';

interface CloseAccountFormProps {
  name: string;
  hasPassword: boolean;
  errors: Record<string, string>;
  typedName: string | undefined;
  chosen: string | undefined;
}

export function CloseAccountForm(props: CloseAccountFormProps) {
  const { name, hasPassword, errors, typedName, chosen } = props;
  return (
    <PostForm className="settings-form w-full">
      <p className="text-ink-soft">
        This can’t be undone. Your name, image and email are deleted right away, everything else
        within minutes.
      </p>
      <FormAlert text={errors.form ?? (hasPassword ? undefined : errors.password)} />
      <PostsChoice chosen={chosen} error={errors.posts} />
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
