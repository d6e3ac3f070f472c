import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { buttonClasses } from '#app/ui/button.tsx';
import { type KindParam, MAX_QUERY_LENGTH } from '../search-params.ts';

export function SearchForm({ query, kind }: { query: string; kind: KindParam }) {
  const field = useRef<HTMLInputElement>(null);
  // Back and forward update the field, but never while the user types in it.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = query;
  }, [query]);
  return (
    <Form action="/search" role="search" className="mt-8 flex max-w-3xl flex-wrap gap-3">
      <label htmlFor="search-query" className="sr-only">
        Search the site
      </label>
      <input
        ref={field}
        id="search-query"
        name="q"
        type="search"
        defaultValue={query}
        maxLength={MAX_QUERY_LENGTH}
        placeholder="Words, or a phrase in quotes"
        className="min-h-12 min-w-0 flex-1 basis-56 rounded-edge border border-line-strong bg-raised px-3.5 text-base text-ink placeholder:text-ink-faint hover:border-ink-soft"
      />
      {kind !== 'all' && <input type="hidden" name="kind" value={kind} />}
      <button type="submit" className={buttonClasses('filled')}>
        Search
      </button>
    </Form>
  );
}
