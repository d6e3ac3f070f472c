import { FieldError } from '#app/ui/forms/field-error.tsx';
import { useField } from '#app/ui/forms/form-context.ts';
import { invalidProps } from '#app/ui/forms/invalid-props.ts';

const choices = [
  { value: 'keep', label: 'Keep my posts under “Deleted user”' },
  { value: 'remove', label: 'Delete my posts too' },
];

/** The choice between keeping and deleting the posts when other data is deleted. */
export function PostsChoice() {
  const { value: chosen, error } = useField({ name: 'posts' });
  return (
    <fieldset className="grid gap-1">
      <legend className="type-label mb-1 text-ink">Your posts</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
          <input
            type="radio"
            name="posts"
            value={value}
            required
            defaultChecked={chosen === value}
            {...invalidProps('posts-error', error)}
            className="size-5 shrink-0 accent-accent"
          />
          {label}
        </label>
      ))}
      <FieldError id="posts-error" text={error} />
    </fieldset>
  );
}
