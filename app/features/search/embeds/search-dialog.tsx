import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { MAX_QUERY_LENGTH } from '../search-params.ts';
import { DialogBody } from './dialog-body.tsx';
import { SearchField } from './search-field.tsx';
import { useSearchDialog } from './use-search-dialog.ts';

/** Lazy-loaded. The `dialog` element traps and restores the focus. */
export default function SearchDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const close = () => dialog.current?.close();
  const search = useSearchDialog(id, close, () => field.current?.focus());
  const { query, options, activeOption } = search;

  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);

  const closeOnBackdropClick = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes dialogs on Escape
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClosed}
      onClick={closeOnBackdropClick}
      className="search-dialog"
    >
      <SearchField
        id={id}
        field={field}
        query={query}
        maxLength={MAX_QUERY_LENGTH}
        activeId={activeOption && `${id}-${activeOption.key}`}
        isExpanded={options.length > 0}
        onChange={search.changeQuery}
        onKeyDown={search.handleKeyDown}
        onSubmit={search.submit}
        onClose={close}
      />
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
    </dialog>
  );
}
