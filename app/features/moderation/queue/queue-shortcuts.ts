import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { j: 1, k: -1 };

/**
 * Moves through the queue with j and k, selects with x and opens with o. Only while the focus is in
 * an item, because speech input types letters anywhere (WCAG 2.1.4).
 */
export function handleQueueKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, metaKey, ctrlKey, altKey } = event;
  if (metaKey || ctrlKey || altKey) return;
  const items = [...currentTarget.querySelectorAll('li')];
  const at = items.findIndex((item) => item.contains(target as Node));
  const current = items[at];
  if (!current) return;
  const step = steps[key];
  if (step !== undefined) {
    const next = items[Math.min(Math.max(at + step, 0), items.length - 1)];
    next?.querySelector('input')?.focus();
  } else if (key === 'x') current.querySelector('input')?.click();
  else if (key === 'o') current.querySelector('a')?.click();
  else return;
  event.preventDefault();
}
