import { type RefObject, useEffect } from 'react';

const steps: Record<string, number> = { j: 1, k: -1 };

/** Moves through the queue with j and k, selects with x and opens with o. */
export function useQueueShortcuts(list: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target, metaKey, ctrlKey, altKey } = event;
      if (metaKey || ctrlKey || altKey || isTyping(target)) return;
      const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('[name=item]') ?? [])];
      const at = boxes.indexOf(document.activeElement as HTMLInputElement);
      const step = steps[event.key];
      if (step !== undefined) {
        const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), boxes.length - 1);
        boxes[next]?.focus();
      } else if (event.key === 'x') boxes[at]?.click();
      else if (event.key === 'o') boxes[at]?.closest('li')?.querySelector('a')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [list]);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
