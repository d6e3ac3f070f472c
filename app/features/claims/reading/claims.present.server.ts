import { claimPath } from '../claim-paths.ts';
import { isSettled, ratingLabel } from '../claim-ratings.ts';
import type { ClaimSummary } from '../claim-summary.ts';
import { topicLabel } from '../claim-topics.ts';
import type { ClaimRow } from '../claims.queries.server.ts';

export function presentClaim(row: Omit<ClaimRow, 'revision'>): ClaimSummary {
  return {
    id: row.id,
    path: claimPath(row),
    statement: row.title,
    topic: row.topic,
    topicLabel: topicLabel(row.topic),
    rating: row.rating,
    ratingLabel: ratingLabel(row.rating),
    ratedAt: row.rated_at.toISOString(),
    dueOn: isSettled(row.rating) ? undefined : (row.due_on ?? undefined),
  };
}
