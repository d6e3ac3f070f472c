import type { MouseEvent } from 'react';

/**
 * For the `onClick` of a submit button. Once the first click is answered, the second one of a double click would
 * send the form that the answer left: emptied, or asking for a confirmation.
 */
export function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
