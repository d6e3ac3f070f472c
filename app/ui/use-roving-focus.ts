import { type KeyboardEvent, useEffect, useState } from 'react';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * One stop of the tab key for a row of links or tabs, arrows to walk along it. Without scripts each stays a
 * stop of its own. To be spread on what holds the links, and on each link by its place.
 */
export function useRovingFocus(current: number) {
  const [stop, setStop] = useState<number>();
  useEffect(() => setStop(current), [current]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a, [role=tab]')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const to = placeFor(event.key, at, links.length);
    if (to === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    links[to]?.focus();
    setStop(to);
  };
  const tabIndexAt = (place: number) => (stop === undefined || stop === place ? undefined : -1);
  return { onKeyDown, tabIndexAt };
}

function placeFor(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? undefined : (at + step + count) % count;
}
