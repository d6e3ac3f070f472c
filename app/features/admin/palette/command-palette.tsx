import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { countNoun } from '#app/text/count-noun.ts';
import { ComboboxDialog, useComboboxDialog } from '#app/ui/dialogs/combobox-dialog.tsx';
import { OptionGroup } from './option-group.tsx';
import { buildGroups, type Place } from './palette-options.ts';
import { useSearchResults } from './use-search-results.ts';

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
      dialog={dialog}
      field={field}
      id={id}
      query={query}
      onClosed={onClosed}
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
        {palette.isPending ? 'Searching…' : countNoun(options.length, 'result')}
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

/** State and actions of the command palette. The first option is active until another is chosen. */
function usePalette(
  id: string,
  targets: { places: readonly Place[]; actions: readonly Place[] },
  close: () => void,
) {
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const { results, isPending } = useSearchResults(query);
  const groups = buildGroups(targets, query, results);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ key }) => key === activeKey) ?? options[0];

  const changeQuery = (text: string) => {
    setQuery(text);
    setActiveKey(undefined);
  };
  const open = (to: string) => {
    close();
    navigate(to);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !active) return;
    event.preventDefault();
    const index = options.indexOf(active);
    const next = options[(index + step + options.length) % options.length];
    setActiveKey(next?.key);
    document.getElementById(`${id}-${next?.key}`)?.scrollIntoView({ block: 'nearest' });
  };
  const submit = () => {
    if (active) open(active.to);
  };
  return { query, groups, options, active, isPending, changeQuery, open, submit, handleKeyDown };
}
