import type { KeyboardEvent, RefObject } from 'react';
import { CloseIcon, SearchIcon } from '#app/ui/icons.tsx';

interface SearchFieldProps {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  query: string;
  maxLength: number;
  /** Id of the option selected with the arrow keys. */
  activeId: string | undefined;
  isExpanded: boolean;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onSubmit: () => void;
  onClose: () => void;
}

export function SearchField({ id, field, query, activeId, ...props }: SearchFieldProps) {
  return (
    <form
      className="flex items-center gap-3 border-b border-line pr-2 pl-5"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <SearchIcon className="size-5 text-ink-faint" />
      <input
        ref={field}
        // In a search input, Escape would clear the text instead of closing the dialog.
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label="Search the site"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={props.isExpanded}
        aria-controls={`${id}-list`}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={props.maxLength}
        placeholder="Search articles, media, stories, discussions"
        value={query}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={props.onKeyDown}
        className="min-h-16 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-faint"
      />
      <button
        type="button"
        onClick={props.onClose}
        className="grid size-11 shrink-0 place-items-center rounded-edge text-ink-soft hover:bg-sunk hover:text-ink"
      >
        <CloseIcon className="size-4.5" />
        <span className="sr-only">Close</span>
      </button>
    </form>
  );
}
