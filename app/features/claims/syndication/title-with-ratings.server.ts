import { isSettled } from '../claim-ratings.ts';
import type { MentionedClaimData } from '../embeds/claim-rating.ts';
import { summarize } from '../mentions/claim-marks.server.ts';

const MAX_RATINGS = 2;

/**
 * A title for places that can't show marks: 'Debunked, 2 likely and 1 more: Boats'. Settled ratings come first. `claims`
 * are those that the item mentions; without any, the title stays as it is.
 */
export function titleWithRatings(
  title: string,
  claims: readonly Pick<MentionedClaimData, 'id' | 'rating'>[],
): string {
  const settled = summarize(claims.filter(({ rating }) => isSettled(rating)));
  const open = summarize(claims.filter(({ rating }) => !isSettled(rating)));
  const labels = [...settled, ...open].map(({ label }) => label);
  if (labels.length === 0) return title;
  const more = labels.length > MAX_RATINGS ? ` and ${labels.length - MAX_RATINGS} more` : '';
  return `${labels.slice(0, MAX_RATINGS).join(', ')}${more}: ${title}`;
}
