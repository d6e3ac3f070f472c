import { useEffect, useRef } from 'react';
import type { FormRefusal } from '#app/http/forms/parse-form.ts';
import { readLocalStorage, writeLocalStorage } from '#app/ui/local-storage.ts';
import type { CategoryChoice } from '../categories/board-category.ts';
import { Composer } from '../composer/composer.tsx';
import type { CreatedPost } from '../posts/post-response.ts';

interface NewMessageFormProps {
  choices: readonly CategoryChoice[];
  /** Id of the one to choose first. */
  category: string | undefined;
  focusCount?: number;
  placeholder?: string;
  pollPath?: string;
  refusal?: FormRefusal;
  onPosted: (created: CreatedPost) => void;
}

const PLACEHOLDER = 'What have you heard?';

export function NewMessageForm({
  choices,
  category,
  placeholder = PLACEHOLDER,
  onPosted,
  ...props
}: NewMessageFormProps) {
  const select = useRef<HTMLSelectElement>(null);
  // Each page has its own first choice.
  const draftKey = `draft-category:${category ?? ''}`;
  useEffect(() => {
    const chosen = readLocalStorage(draftKey);
    const isOffered = [...(select.current?.options ?? [])].some(({ value }) => value === chosen);
    if (chosen && isOffered && select.current) select.current.value = chosen;
  }, [draftKey]);
  return (
    <Composer
      label="Write a message"
      placeholder={placeholder}
      submitLabel="Post message"
      target={{}}
      onPosted={(created) => {
        writeLocalStorage(draftKey, null);
        onPosted(created);
      }}
      pollPath="/message-board/write"
      {...props}
    >
      <label className="type-label inline-flex items-center gap-3 text-ink-soft">
        Category
        <select
          key={category}
          ref={select}
          name="category"
          defaultValue={category}
          onChange={(event) => writeLocalStorage(draftKey, event.currentTarget.value)}
          className="min-h-11 rounded-edge border border-line-strong bg-raised px-3 text-ink hover:border-ink-soft"
        >
          {choices.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </Composer>
  );
}
