import { isolate } from '#app/text/isolate.ts';
import type { ClaimMarkData } from '#app/ui/marks/claim-mark-data.ts';

/**
 * A title for places that can't show marks: 'Boats (claims: debunked, 2 likely)'. The ratings follow it, because before it
 * they would read as a verdict on it. A rumor without claims is 'Boats (unrated)'.
 */
export function titleWithMarks(title: string, marks: readonly ClaimMarkData[] = []): string {
  const [first] = marks;
  if (!first) return title;
  const ratings = marks.map(({ label }) => label).join(', ');
  return `${isolate(title)} (${`${first.lead ?? ''}${ratings}`.toLowerCase()})`;
}
