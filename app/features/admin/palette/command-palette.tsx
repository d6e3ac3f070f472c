import { ComboboxDialog, useComboboxDialog } from '#app/ui/combobox-dialog.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import type { PaletteGroup, PaletteOption, Place } from './palette-options.ts';
import { usePalette } from './use-palette.ts';

const MAX_QUERY_LENGTH = 100;

interface CommandPaletteProps {
  places: readonly Place[];
  onClosed: () => void;
}

/** Lazy-loaded. */
export default function CommandPalette({ places, onClosed }: CommandPaletteProps) {
  const { dialog, field, id, close } = useComboboxDialog();
  const palette = usePalette(id, places, close);
  const { groups, options, active, query } = palette;
  return (
    <ComboboxDialog
      {...{ dialog, field, id, query, onClosed }}
      label="Search and go to"
      fieldLabel="Search content, users, or comments, or go to a page"
      placeholder="Search content, users, or comments, or go to…"
      maxLength={MAX_QUERY_LENGTH}
      enterKeyHint="go"
      activeId={active && `${id}-${active.key}`}
      isExpanded={options.length > 0}
      className="admin-palette"
      onChange={palette.changeQuery}
      onKeyDown={palette.handleKeyDown}
      onSubmit={palette.submit}
    >
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
    </ComboboxDialog>
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
