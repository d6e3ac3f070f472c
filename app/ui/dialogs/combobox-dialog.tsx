import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react';
import { CloseIcon, SearchIcon } from '../icons.tsx';

/** The parts of a dialog with a search field above a list of options. Opens on mount. */
export function useComboboxDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);
  const close = () => dialog.current?.close();
  return { dialog, field, id, close, focusField: () => field.current?.focus() };
}

interface ComboboxDialogProps {
  dialog: RefObject<HTMLDialogElement | null>;
  field: RefObject<HTMLInputElement | null>;
  /** The list of options has this id with `-list`, and each option one that starts with it. */
  id: string;
  label: string;
  fieldLabel: string;
  placeholder: string;
  query: string;
  maxLength: number;
  enterKeyHint: 'go' | 'search';
  /** Id of the option selected with the arrow keys. */
  activeId: string | undefined;
  isExpanded: boolean;
  className?: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onSubmit: () => void;
  onClosed: () => void;
  children: React.ReactNode;
}

/** The `dialog` element traps and restores the focus, which stays in the field. */
export function ComboboxDialog({ dialog, field, id, children, ...props }: ComboboxDialogProps) {
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes dialogs on Escape
    <dialog
      ref={dialog}
      aria-label={props.label}
      onClose={props.onClosed}
      onClick={(event: MouseEvent) => {
        // The backdrop.
        if (event.target === dialog.current) close();
      }}
      className={`search-dialog ${props.className ?? ''}`}
    >
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
          enterKeyHint={props.enterKeyHint}
          role="combobox"
          aria-label={props.fieldLabel}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={props.isExpanded}
          aria-controls={`${id}-list`}
          aria-activedescendant={props.activeId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          value={props.query}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={props.onKeyDown}
          className="min-h-16 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-faint"
        />
        <button
          type="button"
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded-edge text-ink-soft hover:bg-sunk hover:text-ink"
        >
          <CloseIcon className="size-4.5" />
          <span className="sr-only">Close</span>
        </button>
      </form>
      {children}
    </dialog>
  );
}
