import { SearchSign } from '../../../ui/icons.tsx';
import { newsAddress } from '../news-address.ts';
import { defaultNewsFilter, type NewsFilterId, SEARCH_LENGTH } from '../news-filter.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** A plain form that asks for the list by address; with scripts the list follows the typing. */
export function NewsSearch({ filter, search }: { filter: NewsFilterId; search: string }) {
  const { field, go, wait } = useTypedSearch(search, (words) =>
    newsAddress({ filter, search: words }),
  );
  return (
    <search className="w-full lg:w-80">
      <form
        action="/news"
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          go(field.current?.value ?? '');
        }}
      >
        {filter !== defaultNewsFilter && <input type="hidden" name="filter" value={filter} />}
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={SEARCH_LENGTH}
          aria-label="Search articles"
          placeholder="Search articles..."
          onChange={(event) => wait(event.currentTarget.value)}
          className="min-h-12 w-full min-w-0 rounded-edge border border-line-strong bg-raised pr-12 pl-3.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 inline-flex w-12 items-center justify-center text-ink-soft hover:text-ink"
        >
          <SearchSign />
        </button>
      </form>
    </search>
  );
}
