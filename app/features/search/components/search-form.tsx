import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { buttonClasses } from '../../../ui/button.tsx';
import { type KindWord, QUESTION_LENGTH } from '../search-kind.ts';

export function SearchForm({ question, kind }: { question: string; kind: KindWord }) {
  const field = useRef<HTMLInputElement>(null);
  // The field belongs to whoever types; the address only says what it holds after a step in history.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = question;
  }, [question]);
  return (
    <Form action="/search" role="search" className="mt-8 flex max-w-3xl flex-wrap gap-3">
      <label htmlFor="search-question" className="sr-only">
        Search the site
      </label>
      <input
        ref={field}
        id="search-question"
        name="q"
        type="search"
        defaultValue={question}
        maxLength={QUESTION_LENGTH}
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
