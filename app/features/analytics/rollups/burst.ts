import type { BurstInput } from '../analytics.schema.ts';
import type { VisitorDay } from '../embeds/visitor-day.ts';

/** A burst consists of the visitors who opened a page in these hours and meet all conditions. */
export type BurstConditions = Omit<BurstInput, 'reason' | 'day'>;

export function isInBurst(visitor: VisitorDay, burst: BurstConditions): boolean {
  if (burst.country !== null && burst.country !== visitor.country) return false;
  if (burst.browser !== null && burst.browser !== visitor.browser) return false;
  return visitor.visits.some(
    ({ source, host, views }) =>
      (burst.source === null || burst.source === source || burst.source === host) &&
      views.some(
        ({ hour, path }) =>
          hour >= burst.fromHour &&
          hour <= burst.toHour &&
          (burst.page === null || burst.page === path),
      ),
  );
}
