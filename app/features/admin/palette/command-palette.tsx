import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { CloseIcon, SearchIcon } from '#app/ui/icons.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import type { PaletteGroup, PaletteOption, Place } from './palette-options.ts';
import { usePalette } from './use-palette.ts';

interface CommandPaletteProps {
  places: readonly Place[];
  onClosed: () => void;
}

/** Lazy-loaded. The `dialog` element traps and restores the focus, which stays in the field. */
export default function CommandPalette({ places, onClosed }: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  const palette = usePalette(id, places, close);
  const { groups, options, active } = palette;
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes dialogs on Escape
    <dialog
      ref={dialog}
      aria-label="Search and go to"
      onClose={onClosed}
      onClick={(event: MouseEvent) => {
        if (event.target === dialog.current) close();
      }}
      className="search-dialog admin-palette"
    >
      <form
        className="flex items-center gap-3 border-b border-line pr-2 pl-5"
        onSubmit={(event) => {
          event.preventDefault();
          palette.submit();
        }}
      >
        <SearchIcon className="size-4.5 text-ink-faint" />
        <input
          ref={field}
          // In a search input, Escape would clear the text instead of closing the dialog.
          type="text"
          inputMode="search"
          enterKeyHint="go"
          role="combobox"
          aria-label="Search content, users, or comments, or go to a page"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.key}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          placeholder="Search content, users, or comments, or go to…"
          value={palette.query}
          onChange={(event) => palette.changeQuery(event.target.value)}
          onKeyDown={palette.handleKeyDown}
          className="min-h-14 min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-faint"
        />
        <button
          type="button"
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded-edge text-ink-soft hover:bg-sunk hover:text-ink"
        >
          <CloseIcon className="size-4" />
          <span className="sr-only">Close</span>
        </button>
      </form>
      <p role="status" className="sr-only">
        {palette.isPending ? 'Searching…' : `${options.length} results`}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Pages and results"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-2"
      >
        {groups.map((group) => (
          <Group key={group.label} id={id} group={group} active={active} onOpen={palette.open} />
        ))}
      </div>
    </dialog>
  );
}

interface GroupProps {
  id: string;
  group: PaletteGroup;
  active: PaletteOption | undefined;
  onOpen: (to: string) => void;
}

/** Options are links, so that they can open in a new tab. */
function Group({ id, group: { label, options }, active, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-label={label} className="pb-2">
      <p aria-hidden="true" className="px-5 pt-1 pb-1 text-note text-ink-faint">
        {label}
      </p>
      {options.map(({ key, title, note, to }) => (
        <a
          key={key}
          id={`${id}-${key}`}
          href={to}
          role="option"
          aria-selected={key === active?.key}
          tabIndex={-1}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onOpen(to);
          }}
          className="search-option"
        >
          <span className="truncate text-ink">{title}</span>
          {note && <span className="text-note text-ink-faint first-letter:uppercase">{note}</span>}
        </a>
      ))}
    </div>
  );
}
