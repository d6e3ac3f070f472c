import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { countNoun } from '#app/text/count-noun.ts';
import { SearchIcon } from '#app/ui/icons.tsx';
import { OptionGroup } from '../palette/option-group.tsx';
import { buildResultGroups } from '../palette/palette-options.ts';
import { useSearchResults } from '../palette/use-search-results.ts';

const PATH = '/admin/search';

/** Searches on its page, and shows the first results while the member types. */
export function AdminSearchForm({ id }: { id: string }) {
  const { pathname, search, key } = useLocation();
  // Shows the query on the results page. On other pages, `q` has another meaning.
  const query = pathname === PATH ? (new URLSearchParams(search).get('q') ?? '') : '';
  return <SearchCombobox key={key} id={id} query={query} />;
}

function SearchCombobox({ id, query }: { id: string; query: string }) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { groups, isOpen, isPending, active, ...box } = useSearchBox(listId);
  const count = groups.flatMap(({ options }) => options).length;
  return (
    <Form
      role="search"
      action={PATH}
      className="relative flex gap-2"
      onSubmit={box.submit}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) box.close();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Search content, users, or comments
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="q"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${listId}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${listId}-${active.key}`}
        autoComplete="off"
        defaultValue={query}
        placeholder="Search content, users, or comments..."
        maxLength={200}
        onInput={({ currentTarget }) => box.changeText(currentTarget.value)}
        onKeyDown={box.handleKeyDown}
        className="admin-field min-w-0 flex-1"
      />
      <button type="submit" className="admin-button">
        <SearchIcon className="size-4" />
        Search
      </button>
      <p role="status" className="sr-only">
        {isOpen && (isPending ? 'Searching…' : countNoun(count, 'result'))}
      </p>
      <div
        id={`${listId}-list`}
        role="listbox"
        aria-label="Search results"
        aria-busy={isPending}
        hidden={!isOpen}
        className="admin-palette admin-search-results"
      >
        {groups.map((group) => (
          <OptionGroup
            key={group.label}
            id={listId}
            group={group}
            active={active}
            onOpen={box.open}
          />
        ))}
      </div>
    </Form>
  );
}

/** Without an option chosen by arrow keys, Enter opens the page of all results. */
function useSearchBox(listId: string) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const { results, isPending } = useSearchResults(text);
  const isOpen = text.trim() !== '' && results !== undefined;
  const groups = isOpen ? buildResultGroups(text.trim(), results) : [];
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey);

  const changeText = (value: string) => {
    setText(value);
    setActiveKey(undefined);
  };
  const close = () => changeText('');
  const open = (to: string) => {
    close();
    navigate(to);
  };
  const submit = (event: FormEvent) => {
    if (active) event.preventDefault();
    if (active) open(active.to);
    else close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpen) {
      // Keeps the text, which the browser would clear.
      event.preventDefault();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || options.length === 0) return;
    event.preventDefault();
    const index = active ? options.indexOf(active) : step === 1 ? -1 : 0;
    const next = options[(index + step + options.length) % options.length];
    setActiveKey(next?.key);
    document.getElementById(`${listId}-${next?.key}`)?.scrollIntoView({ block: 'nearest' });
  };
  return { groups, isOpen, isPending, active, changeText, close, open, submit, handleKeyDown };
}
