import type { ReviewCause } from '#db/tables/moderation.ts';

/** What readers complain about can be seen and does harm; what is held waits without doing any. */
const base: Record<ReviewCause, number> = {
  // The law sets a time for it.
  notice: 300,
  reported: 200,
  // Somebody waits for an answer.
  appeal: 150,
  held: 100,
  submitted: 50,
};

const A_REPORT = 10;
const MOST_FOR_REPORTS = 90;

/** `reportWeight` is the sum of what the reports weigh. */
export function urgencyOf(cause: ReviewCause, reportWeight = 0): number {
  return base[cause] + Math.min(Math.round(reportWeight * A_REPORT), MOST_FOR_REPORTS);
}
