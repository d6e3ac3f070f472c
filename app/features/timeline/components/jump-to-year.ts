import type { MouseEvent } from 'react';
import { isPlainClick } from '#app/ui/links/is-plain-click.ts';

export const yearAnchor = (year: number) => `y${year}`;

/** Stays on the page if it has the year: a navigation would drop what was loaded after its first entries. */
export function jumpToYear(event: MouseEvent, year: number): void {
  const anchor = document.getElementById(yearAnchor(year));
  if (!anchor || !isPlainClick(event)) return;
  event.preventDefault();
  anchor.scrollIntoView();
  window.history.replaceState(window.history.state, '', `#${yearAnchor(year)}`);
}
