import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

interface AnchoredMenuProps {
  label: string;
  /** The control that the menu opens next to, which gets the focus back. */
  anchor: RefObject<HTMLElement | null>;
  onClosed: () => void;
  /** List items with a link or a button each. */
  children: ReactNode;
}

/** From the edges of the window, in pixels. */
const MARGIN = 8;

/** A small menu, open from its first render on. Escape, a click elsewhere and leaving it close it. */
export function AnchoredMenu({ label, anchor, onClosed, children }: AnchoredMenuProps) {
  const menu = useRef<HTMLUListElement>(null);
  // Before it has the focus: a key may follow at once.
  useLayoutEffect(() => {
    const isOutside = ({ target }: Event) =>
      ![menu, anchor].some(({ current }) => current?.contains(target as Node));
    const closeOutside = (event: Event) => {
      if (isOutside(event)) onClosed();
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      anchor.current?.focus();
      onClosed();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [anchor, onClosed]);
  useLayoutEffect(() => {
    if (!menu.current || !anchor.current) return;
    menu.current.showPopover();
    placeBeside(menu.current, anchor.current);
    menu.current.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, [anchor]);
  return (
    <ul
      ref={menu}
      // The top layer, which no parent cuts off. Its own closing would reopen it on a click on the anchor.
      popover="manual"
      aria-label={label}
      className="absolute w-64 rounded-edge border border-line-strong bg-raised py-2 text-ink shadow-float"
    >
      {children}
    </ul>
  );
}

/** Below the anchor, or above it where there is more room, and within the window. */
function placeBeside(menu: HTMLElement, anchor: HTMLElement): void {
  const { left, top, bottom } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: height } = menu;
  const isAbove = bottom + height > clientHeight && top > clientHeight - bottom;
  const x = Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN));
  const y = isAbove ? top - height : bottom;
  // Placed on the page, it scrolls with its anchor.
  Object.assign(menu.style, { inset: 'auto', margin: '0' });
  menu.style.left = `${x + window.scrollX}px`;
  menu.style.top = `${y + window.scrollY}px`;
}
