import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import { isSlashOn } from './search-shortcut.ts';

type Dialog = ComponentType<{ onClosed: () => void }>;

const loadDialog = () => import('./search-dialog.tsx');

/** A link to the search page. With JavaScript it opens the dialog, as do Ctrl/⌘ K and `/`. */
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
      // The chunk is gone after a deployment; the search page still works.
      navigate('/search');
    }
  };
  useShortcut(open);
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  };
  return (
    <>
      <Link
        to="/search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={handleClick}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        className={className}
      >
        {children}
      </Link>
      {Dialog && isOpen && <Dialog onClosed={() => setOpen(false)} />}
    </>
  );
}

function useShortcut(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return;
      // Even while the dialog is open, so that the browser's search bar does not take over.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

function isShortcut(event: KeyboardEvent): boolean {
  const { key, metaKey, ctrlKey, altKey, shiftKey, isComposing, target } = event;
  if (key.toLowerCase() === 'k' && (metaKey || ctrlKey)) return !altKey && !shiftKey;
  if (key !== '/' || !isSlashOn() || metaKey || ctrlKey || altKey || isComposing) return false;
  return !(target instanceof HTMLElement && isTextInput(target));
}

function isTextInput(element: HTMLElement): boolean {
  return element.isContentEditable || element.closest('input, textarea, select') !== null;
}
