// Public face of review/: what other features may import.

export { closeReview, reopenReview, withdrawReview } from './review/close-review.server.ts';
export { enqueueReview } from './review/enqueue-review.server.ts';
export { deleteOpenReviews } from './review/review.queries.server.ts';
export {
  type DecisionContext,
  getReviewKind,
  type ReviewChange,
  type ReviewerContext,
  type ReviewKind,
  type ReviewKinds,
  reviewKindsContext,
} from './review/review-kind.server.ts';
export { reviewParts } from './review/review-parts.ts';
export {
  getReviewsForAuthor,
  hasOpenReview,
  hasReview,
  isOnlyReported,
} from './review/review-status.server.ts';
export type { ReviewSubject } from './review/review-subject.server.ts';
