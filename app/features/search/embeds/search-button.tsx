import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';

type Dialog = ComponentType<{ onClosed: () => void }>;

const loadDialog = () => import('./search-dialog.tsx');

/** A link to the search page, which opens the dialog instead once it can; so do Ctrl/⌘ K and `/`. */
export function SearchButton({ className, children }: { className: string; children: ReactNode }) {
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<Dialog>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { default: loaded } = await loadDialog();
      setDialog(() => loaded);
      setOpen(true);
    } catch {
      // Not to be had, as after an update of the site: the page does the same.
      navigate('/search');
    }
  };
  useOpeningKeys(open);
  const openInstead = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <Link
        to="/search"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={openInstead}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        className={className}
      >
        {children}
      </Link>
      {Dialog && isOpen && <Dialog onClosed={() => setOpen(false)} />}
    </>
  );
}

function useOpeningKeys(open: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isOpeningKey(event)) return;
      // Also while it is open: the browser's own search field is not meant then.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

function isOpeningKey(event: KeyboardEvent): boolean {
  const { key, metaKey, ctrlKey, altKey, shiftKey, isComposing, target } = event;
  if (key.toLowerCase() === 'k' && (metaKey || ctrlKey)) return !altKey && !shiftKey;
  if (key !== '/' || metaKey || ctrlKey || altKey || isComposing) return false;
  return !(target instanceof HTMLElement && isTypedInto(target));
}

function isTypedInto(element: HTMLElement): boolean {
  return element.isContentEditable || element.closest('input, textarea, select') !== null;
}
