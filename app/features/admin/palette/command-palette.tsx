import { ComboboxDialog, useComboboxDialog } from '#app/ui/combobox-dialog.tsx';
import { OptionGroup } from './option-group.tsx';
import type { Place } from './palette-options.ts';
import { usePalette } from './use-palette.ts';

const MAX_QUERY_LENGTH = 100;

interface CommandPaletteProps {
  places: readonly Place[];
  actions: readonly Place[];
  onClosed: () => void;
}

/** Lazy-loaded. */
export default function CommandPalette({ places, actions, onClosed }: CommandPaletteProps) {
  const { dialog, field, id, close } = useComboboxDialog();
  const palette = usePalette(id, { places, actions }, close);
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
          <OptionGroup
            key={group.label}
            id={id}
            group={group}
            active={active}
            onOpen={palette.open}
          />
        ))}
      </div>
    </ComboboxDialog>
  );
}
