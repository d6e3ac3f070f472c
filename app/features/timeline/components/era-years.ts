import type { Era } from '../timeline-entry.ts';

/** '1998–2004', '1998', or 'Since 2016' for the last one. */
export function formatEraYears({ from, to }: Pick<Era, 'from' | 'to'>): string {
  if (to === undefined) return `Since ${from}`;
  return to <= from ? String(from) : `${from}–${to}`;
}
