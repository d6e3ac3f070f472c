import { type ComponentType, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SearchIcon } from '#app/ui/icons.tsx';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';
import type { Place } from '../palette/palette-options.ts';

type Palette = ComponentType<{
  places: readonly Place[];
  actions: readonly Place[];
  onClosed: () => void;
}>;

const SEARCH_PATH = '/admin/search';

/** A link to the search page. With scripts it opens the command palette, as does Ctrl/⌘ K. */
export function PaletteLink(props: { places: readonly Place[]; actions: readonly Place[] }) {
  const navigate = useNavigate();
  const [Palette, setPalette] = useState<Palette>();
  const [isOpen, setOpen] = useState(false);
  const [shortcut, setShortcut] = useState('Ctrl K');
  useEffect(() => {
    if (/Mac|iPhone|iPad/.test(navigator.platform)) setShortcut('⌘ K');
  }, []);
  const open = async () => {
    setOpen(true);
    if (Palette) return;
    try {
      const { default: loaded } = await import('../palette/command-palette.tsx');
      setPalette(() => loaded);
    } catch {
      // The chunk is gone after a deployment; the search page still works.
      navigate(SEARCH_PATH);
    }
  };
  useShortcut(open);
  return (
    <>
      <Link
        to={SEARCH_PATH}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={`Search and go to (${shortcut})`}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          void open();
        }}
        onPointerEnter={() => void import('../palette/command-palette.tsx').catch(() => {})}
        className="admin-palette-link"
      >
        <SearchIcon className="size-5 lg:hidden" />
        <span className="sr-only">Search and go to</span>
        <span aria-hidden="true" className="font-text max-lg:hidden">
          {shortcut}
        </span>
      </Link>
      {Palette && isOpen && <Palette {...props} onClosed={() => setOpen(false)} />}
    </>
  );
}

function useShortcut(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || !(metaKey || ctrlKey) || altKey || shiftKey) return;
      // Even while a dialog is open, so that the browser's search bar does not take over.
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
