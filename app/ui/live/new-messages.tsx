import { useEffect, useRef } from 'react';
import { formatNumber } from '../../text/format-number.ts';
import { useThrottledCount } from './use-throttled-count.ts';

const plurals = { message: 'messages', reply: 'replies', comment: 'comments' } as const;

interface NewMessagesProps {
  noun?: keyof typeof plurals;
  count: number;
  onShow: () => void;
  /** The element to focus after `onShow`. */
  findFirst: () => HTMLElement | null | undefined;
}

/**
 * A sticky button that shows how many new items there are. It floats above the upper edge of the
 * list, so that the list does not move when it appears and its links stay free.
 */
export function NewMessages({ noun = 'message', count, onShow, findFirst }: NewMessagesProps) {
  const wasPressed = useRef(false);
  const announcedCount = useThrottledCount(count);
  useEffect(() => {
    if (count > 0 || !wasPressed.current) return;
    wasPressed.current = false;
    const first = findFirst();
    if (!first) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'start' });
  });
  const show = () => {
    wasPressed.current = true;
    onShow();
  };
  return (
    <div className="pointer-events-none sticky top-24 z-20 flex h-0 -translate-y-3 items-center justify-center lg:top-26">
      <p role="status" className="sr-only">
        {announcedCount > 0 && countLabel(announcedCount, noun)}
      </p>
      {count > 0 && (
        <button
          type="button"
          onClick={show}
          className="animate-rise type-label pointer-events-auto inline-flex h-10 items-center gap-2.5 rounded-edge border border-line-strong bg-raised px-4 text-ink shadow-float transition-colors duration-200 before:size-2 before:rounded-full before:bg-accent-ink hover:border-ink hover:bg-ink hover:text-ground"
        >
          {countLabel(count, noun)}
        </button>
      )}
    </div>
  );
}

function countLabel(count: number, noun: keyof typeof plurals): string {
  return count === 1 ? `1 new ${noun}` : `${formatNumber(count)} new ${plurals[noun]}`;
}
