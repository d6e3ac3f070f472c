import { type KeyboardEvent, useEffect, useState } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Roving tabindex: a row of links, tabs or buttons is one tab stop, and the arrow keys move within it.
 * Without scripts every link is its own tab stop.
 */
export function useRovingFocus(current: number, selector = 'a, [role=tab]') {
  const [tabStop, setTabStop] = useState<number>();
  useEffect(() => setTabStop(current), [current]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const index = links.indexOf(document.activeElement as HTMLElement);
    const target = targetIndex(event.key, index, links.length);
    if (target === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    links[target]?.focus();
    setTabStop(target);
  };
  const tabIndexAt = (index: number) =>
    tabStop === undefined || tabStop === index ? undefined : -1;
  return { onKeyDown, tabIndexAt };
}

function targetIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? undefined : (index + step + count) % count;
}
