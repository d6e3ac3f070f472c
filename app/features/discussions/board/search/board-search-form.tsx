import { Form } from 'react-router';
import { SearchIcon } from '#app/ui/icons.tsx';
import { MAX_SEARCH_LENGTH } from './max-search-length.ts';

interface BoardSearchFormProps {
  search: string | undefined;
  /** The page that shows the results. */
  path?: string;
}

export function BoardSearchForm({ search, path = '/message-board' }: BoardSearchFormProps) {
  return (
    <search className="block min-w-0 max-sm:flex-1 sm:w-80">
      <Form action={path} className="relative">
        <input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label="Search messages"
          placeholder="Search messages"
          className="min-h-11 w-full min-w-0 rounded-edge border border-line-strong bg-raised pr-11 pl-3.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft"
        />
        <button
          type="submit"
          aria-label="Search messages"
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center text-ink-soft hover:text-ink"
        >
          <SearchIcon />
        </button>
      </Form>
    </search>
  );
}
