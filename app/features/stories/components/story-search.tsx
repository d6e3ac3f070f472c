import { Form } from 'react-router';
import { SearchIcon } from '#app/ui/icons.tsx';
import { MAX_SEARCH_LENGTH } from '../story-search.ts';

export function StorySearch({ text }: { text: string }) {
  return (
    <search className="block w-full">
      <Form action="/stories" className="relative" key={text}>
        <input
          type="search"
          name="q"
          defaultValue={text}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label="Search stories"
          placeholder="Search stories..."
          className="min-h-12 w-full min-w-0 rounded-edge border border-line-strong bg-raised pr-12 pl-3.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center text-ink-soft hover:text-ink"
        >
          <SearchIcon />
        </button>
      </Form>
    </search>
  );
}
