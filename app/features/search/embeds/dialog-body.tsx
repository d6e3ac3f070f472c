import { type MouseEvent, useState } from 'react';
import { ArrowRightIcon } from '#app/ui/icons.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import { searchPath } from '../search-params.ts';
import { countResults } from '../search-results.ts';
import { DialogOptionRow } from './dialog-option-row.tsx';
import type { DialogOption } from './dialog-options.ts';
import { isSlashOn, setSlash } from './search-shortcut.ts';
import type { LoadedResults } from './use-search-results.ts';

interface DialogBodyProps {
  id: string;
  query: string;
  options: DialogOption[];
  activeKey: string | undefined;
  loaded: LoadedResults | undefined;
  isPending: boolean;
  hasFailed: boolean;
  onSelect: (option: DialogOption) => void;
  onShowAll: () => void;
  onClearRecent: () => void;
}

export function DialogBody(props: DialogBodyProps) {
  const { id, query, options, activeKey, onSelect } = props;
  const hasQuery = query.trim() !== '';
  return (
    <>
      <p role="status" className="px-5 pt-4 pb-2 text-note text-ink-faint empty:p-0">
        {statusText(props)}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={hasQuery ? 'Results' : 'Recent searches'}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2 empty:pb-0"
      >
        {options.map((option) => (
          <DialogOptionRow
            key={option.key}
            id={`${id}-${option.key}`}
            option={option}
            isActive={option.key === activeKey}
            onSelect={() => onSelect(option)}
          />
        ))}
      </div>
      <Footer {...props} hasQuery={hasQuery} />
      <ShortcutSwitch />
    </>
  );
}

function statusText({ query, options, loaded, isPending, hasFailed }: DialogBodyProps): string {
  if (query.trim() === '') return options.length > 0 ? 'Recent searches' : 'Type to search.';
  if (hasFailed) return 'Couldn’t reach the search. Try again or open the search page.';
  if (!loaded) return isPending ? 'Searching…' : '';
  const { hasTerms, corrections, correctedText, page } = loaded.results;
  if (!hasTerms) return 'Type at least one word.';
  if (page.items.length === 0) return `No results for “${loaded.query.trim()}”.`;
  if (correctedText) return `Showing results for ${correctedText}`;
  if (corrections.length > 0) return `Also searching: ${corrections.join(', ')}`;
  return countResults(page);
}

function Footer({
  hasQuery,
  query,
  options,
  hasFailed,
  onShowAll,
  onClearRecent,
}: DialogBodyProps & { hasQuery: boolean }) {
  // The search page has no more to offer than the dialog.
  if (options.length === 0 && !(hasQuery && hasFailed)) return null;
  const rowClasses =
    'type-label flex min-h-12 w-full items-center justify-between gap-3 border-t border-line px-5 text-ink-soft hover:bg-sunk hover:text-ink';
  if (hasQuery) {
    const handleClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onShowAll();
    };
    return (
      <a href={searchPath({ query: query.trim() })} onClick={handleClick} className={rowClasses}>
        All results
        <ArrowRightIcon className="size-4" />
      </a>
    );
  }
  return (
    <button type="button" onClick={onClearRecent} className={rowClasses}>
      Clear recent searches
    </button>
  );
}

/** A shortcut without Ctrl or ⌘ must be possible to turn off, for people who speak to their computer. */
function ShortcutSwitch() {
  const [isOn, setOn] = useState(isSlashOn);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 border-t border-line px-5 text-note text-ink-faint hover:text-ink max-sm:mt-auto">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setSlash(target.checked);
          setOn(target.checked);
        }}
        className="size-4 accent-accent"
      />
      Open search with the / key
    </label>
  );
}
