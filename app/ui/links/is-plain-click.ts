import type { MouseEvent } from 'react';

/** False if the click opens the link in a new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
