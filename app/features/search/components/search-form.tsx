import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { buttonClasses } from '#app/ui/button.tsx';
import { MAX_QUERY_LENGTH, type SearchParams, timeFilters } from '../search-params.ts';
import type { Choice, FilterChoices } from '../search-results.ts';

const fieldClasses =
  'min-h-12 min-w-0 max-w-full rounded-edge border border-line-strong bg-raised px-3 text-base text-ink';

interface SearchFormProps {
  params: SearchParams;
  choices: FilterChoices;
}

export function SearchForm({ params, choices }: SearchFormProps) {
  const { query, kind, topic, category, time, from, to } = params;
  const field = useRef<HTMLInputElement>(null);
  // Back and forward update the field, but never while the user types in it.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = query;
  }, [query]);
  return (
    <Form action="/search" role="search" className="mt-8 max-w-4xl">
      <div className="flex flex-wrap gap-3">
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
        {kind !== 'all' && category === '' && <input type="hidden" name="kind" value={kind} />}
        <button type="submit" className={buttonClasses('filled')}>
          Search
        </button>
      </div>
      {/* The fields are uncontrolled, so that other filters need new ones. */}
      <div
        key={[topic, category, time, from, to].join()}
        className="mt-3 grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
      >
        {choices.topics.length > 0 && (
          <select name="topic" aria-label="Topic" defaultValue={topic} className={fieldClasses}>
            <option value="">All topics</option>
            <Options choices={choices.topics} />
          </select>
        )}
        <select
          name="category"
          aria-label="Category"
          defaultValue={category}
          className={fieldClasses}
        >
          <option value="">All categories</option>
          <optgroup label="News">
            <Options choices={choices.categories.news} />
          </optgroup>
          <optgroup label="Message board">
            <Options choices={choices.categories.board} />
          </optgroup>
        </select>
        <select name="time" aria-label="Time" defaultValue={time} className={fieldClasses}>
          <Options choices={timeFilters} />
        </select>
        <details open={from !== '' || to !== ''} className="text-small">
          <summary className="cursor-pointer py-3 text-ink-soft hover:text-ink">Dates</summary>
          <div className="flex flex-wrap gap-3">
            <Day name="from" label="From" value={from} />
            <Day name="to" label="To" value={to} />
          </div>
          {from !== '' && to !== '' && from > to && (
            <p role="alert" className="mt-2 text-danger">
              “From” is after “To”. Swap the dates, or clear one of them.
            </p>
          )}
        </details>
      </div>
    </Form>
  );
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="flex w-full flex-wrap items-center gap-2 text-ink-soft sm:w-auto">
      {label}
      <input type="date" name={name} defaultValue={value} className={fieldClasses} />
    </label>
  );
}
