import { useEffect, useRef } from 'react';
import { useCalmCount } from './use-calm-count.ts';

interface NewMessagesProps {
  /** What they are called, one of them. */
  noun?: string;
  /** How many have come and are not shown yet. */
  count: number;
  /** Puts them into the list. */
  onShow: () => void;
  /** What is focused once they stand there: the first of them. */
  findFirst: () => HTMLElement | null | undefined;
}

/**
 * Stands right above a list and says what is new in it. Its room is kept for it, so nothing that is
 * being read moves; while one reads further down it stays in sight below the header.
 */
export function NewMessages({ noun = 'message', count, onShow, findFirst }: NewMessagesProps) {
  const isPressed = useRef(false);
  const calmCount = useCalmCount(count);
  useEffect(() => {
    if (count > 0 || !isPressed.current) return;
    isPressed.current = false;
    const first = findFirst();
    if (!first) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'start' });
  });
  const show = () => {
    isPressed.current = true;
    onShow();
  };
  return (
    <div className="pointer-events-none sticky top-18 z-20 -mb-4 flex h-14 items-center justify-center lg:top-20">
      <p role="status" className="sr-only">
        {calmCount > 0 && newOnes(calmCount, noun)}
      </p>
      {count > 0 && (
        <button
          type="button"
          onClick={show}
          className="moves-up type-label pointer-events-auto inline-flex h-11 items-center gap-2.5 rounded-edge border border-line-strong bg-raised px-4 text-ink shadow-float transition-colors duration-200 before:size-2 before:rounded-full before:bg-accent-ink hover:border-ink hover:bg-ink hover:text-ground"
        >
          {newOnes(count, noun)}
        </button>
      )}
    </div>
  );
}

function newOnes(count: number, noun: string): string {
  return count === 1 ? `1 new ${noun}` : `${count.toLocaleString('en-US')} new ${noun}s`;
}
