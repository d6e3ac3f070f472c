import type { MouseEvent } from 'react';

/** Whether it asks for no new tab or window. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
