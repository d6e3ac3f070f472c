import type { ReactNode } from 'react';
import { ThreadPollFields } from '#app/features/polls/embeds/thread-poll-fields.tsx';
import type { threadPollFields } from '#app/features/polls/polls.schema.ts';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { deleteTypedDraft } from '#app/ui/forms/use-typed-draft.ts';
import type { CategoryChoice } from '../categories/board-category.ts';
import { Composer } from '../composer/composer.tsx';
import type { CreatedPost } from '../posts/post-response.ts';

interface PollMessageFormProps {
  poll: { fields: typeof threadPollFields.shown; choices: readonly CategoryChoice[] };
  /** Id of the one to choose first. */
  category: string | undefined;
  refusal: FormRefusal | undefined;
  onPosted: (created: CreatedPost) => void;
  /** Further fields beside the buttons. */
  children: ReactNode;
}

/** Opens a thread with a poll. */
export function PollMessageForm({ poll, category, children, ...props }: PollMessageFormProps) {
  const { refusal, onPosted } = props;
  return (
    <Composer
      label="Write a message"
      placeholder=""
      submitLabel="Post message"
      // The draft is that of the board's form, whose link leads here.
      target={{}}
      rows={8}
      fields={(errors) => (
        <ThreadPollFields fields={poll.fields} errors={errors} values={refusal?.values ?? {}} />
      )}
      {...props}
      onPosted={(created) => {
        deleteTypedDraft(location.pathname);
        onPosted(created);
      }}
    >
      <label className="type-label inline-flex items-center gap-3 text-ink-soft">
        Category
        <select
          name="category"
          defaultValue={refusal?.values.category ?? category}
          className="min-h-11 rounded-edge border border-line-strong bg-raised px-3 text-ink hover:border-ink-soft"
        >
          {poll.choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {children}
    </Composer>
  );
}
