import { formatNumber } from '#app/text/format-number.ts';

/** '1,204 interested' */
export function formatInterested(count: number): string {
  return `${formatNumber(count)} interested`;
}
