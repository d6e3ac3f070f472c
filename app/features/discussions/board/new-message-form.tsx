import type { FormRefusal } from '#app/http/parse-form.ts';
import { Composer } from '../composer/composer.tsx';
import type { CreatedPost } from '../posting/post-response.ts';
import { type BoardCategory, postingLabel } from './board-category.ts';

interface NewMessageFormProps {
  categories: readonly BoardCategory[];
  /** Id of the one to choose first. */
  category: string | undefined;
  focusCount?: number;
  placeholder?: string;
  refusal?: FormRefusal;
  onPosted: (created: CreatedPost) => void;
}

const PLACEHOLDER = 'What have you heard?';

export function NewMessageForm({
  categories,
  category,
  placeholder = PLACEHOLDER,
  ...props
}: NewMessageFormProps) {
  const choices = categories.filter(({ isArchived }) => !isArchived);
  const chosen =
    choices.find(({ id }) => id === category) ??
    choices.find(({ whoMayPost }) => whoMayPost === 'everyone');
  return (
    <Composer
      label="Write a message"
      placeholder={placeholder}
      submitLabel="Post message"
      target={{}}
      {...props}
    >
      <label className="type-label inline-flex items-center gap-3 text-ink-soft">
        Category
        <select
          key={chosen?.id}
          name="category"
          defaultValue={chosen?.id}
          className="min-h-11 rounded-edge border border-line-strong bg-raised px-3 text-ink hover:border-ink-soft"
        >
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {postingLabel(choice)}
            </option>
          ))}
        </select>
      </label>
    </Composer>
  );
}
