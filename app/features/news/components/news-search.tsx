import { SearchIcon } from '#app/ui/icons.tsx';
import { MAX_SEARCH_LENGTH } from '../news-filter.ts';
import { type NewsView, newsPath } from '../news-paths.ts';
import { useSearchAsYouType } from './use-search-as-you-type.ts';

/** Works as a plain GET form; JavaScript adds search as you type. */
export function NewsSearch({ filter, search }: NewsView) {
  const { inputRef, searchNow, searchSoon } = useSearchAsYouType(search, (text) =>
    newsPath({ filter, search: text }),
  );
  return (
    <search className="block w-full">
      <form
        action="/news"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow(inputRef.current?.value ?? '');
        }}
      >
        {filter !== undefined && <input type="hidden" name="filter" value={filter} />}
        <input
          ref={inputRef}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
          aria-label="Search articles"
          placeholder="Search articles..."
          onChange={(event) => searchSoon(event.currentTarget.value)}
          className="min-h-12 w-full min-w-0 rounded-edge border border-line-strong bg-raised pr-12 pl-3.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center text-ink-soft hover:text-ink"
        >
          <SearchIcon />
        </button>
      </form>
    </search>
  );
}
