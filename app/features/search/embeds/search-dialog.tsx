import { ComboboxDialog, useComboboxDialog } from '#app/ui/dialogs/combobox-dialog.tsx';
import { MAX_QUERY_LENGTH } from '../search-params.ts';
import { DialogBody } from './dialog-body.tsx';
import { useSearchDialog } from './use-search-dialog.ts';

/** Lazy-loaded. */
export default function SearchDialog({ onClosed }: { onClosed: () => void }) {
  const { dialog, field, id, close, focusField } = useComboboxDialog();
  const search = useSearchDialog(id, close, focusField);
  const { query, options, activeOption } = search;
  return (
    <ComboboxDialog
      dialog={dialog}
      field={field}
      id={id}
      query={query}
      onClosed={onClosed}
      label="Search"
      fieldLabel="Search the site"
      placeholder="Articles, members, events, discussions …"
      maxLength={MAX_QUERY_LENGTH}
      enterKeyHint="search"
      activeId={activeOption && `${id}-${activeOption.key}`}
      isExpanded={options.length > 0}
      onChange={search.changeQuery}
      onKeyDown={search.handleKeyDown}
      onSubmit={search.submit}
    >
      <DialogBody
        id={id}
        query={query}
        options={options}
        activeKey={activeOption?.key}
        loaded={search.loaded}
        isPending={search.isPending}
        hasFailed={search.hasFailed}
        onSelect={search.select}
        onShowAll={search.showAll}
        onClearRecent={search.clearRecent}
      />
    </ComboboxDialog>
  );
}
