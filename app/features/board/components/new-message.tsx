import type { FormRefusal } from '../../../http/parse-form.ts';
import {
  type BoardCategory,
  boardCategories,
  boardCategoryIds,
  defaultCategory,
} from '../../discussions/embeds/board-categories.ts';
import { Composer } from '../../discussions/embeds/composer.tsx';
import type { WrittenPost } from '../../discussions/embeds/post-answer.ts';

interface NewMessageProps {
  category: BoardCategory | undefined;
  focusCount?: number;
  placeholder?: string;
  refusal?: FormRefusal;
  onPosted: (written: WrittenPost) => void;
}

const PLACEHOLDER = 'What have you heard?';

/** Begins a thread of the board, in the category one looks at unless another is chosen. */
export function NewMessage({ category, placeholder = PLACEHOLDER, ...props }: NewMessageProps) {
  return (
    <Composer
      label="Write a message"
      placeholder={placeholder}
      verb="Post Message"
      place={{}}
      {...props}
    >
      <label className="type-label inline-flex items-center gap-3 text-ink-soft">
        Category
        <select
          key={category}
          name="category"
          defaultValue={category ?? defaultCategory}
          className="min-h-11 rounded-edge border border-line-strong bg-raised px-3 text-ink hover:border-ink-soft"
        >
          {boardCategoryIds.map((id) => (
            <option key={id} value={id}>
              {boardCategories[id].name}
            </option>
          ))}
        </select>
      </label>
    </Composer>
  );
}
