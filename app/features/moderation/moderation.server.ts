// Public face: what other features may import.

export { decideInTransaction } from './decisions/decide.server.ts';
export { reviewParts } from './decisions/decision.schema.ts';
export {
  adverseDecisionMessage,
  findDecision,
  findRemovedPart,
  isAdverse,
  listDecisionsAboutAuthor,
  type PastDecision,
} from './decisions/decision-history.server.ts';
export type { DecidedSubject } from './decisions/standing-takedown.queries.server.ts';
export {
  findRemoval,
  findStandingTakedown,
  type Removal,
} from './decisions/standing-takedown.server.ts';
export { canUndoDecision, undoDecisionInTransaction } from './decisions/undo-decision.server.ts';
export { deleteOpenReviews } from './personal-data.queries.server.ts';
export { countQueueByView, getQueue, getQueueScope } from './queue/queue.server.ts';
export type { QueueView } from './queue/queue-summary.ts';
export {
  dismissReport,
  fileReport,
  getOpenReportsByActor,
  hasOpenReports,
  type ReportSubject,
  reopenReport,
  resolveReports,
} from './reports/reports.server.ts';
export { closeReview, reopenReview, withdrawReview } from './review/close-review.server.ts';
export { enqueueReview } from './review/enqueue-review.server.ts';
export {
  type DecisionContext,
  getReviewKind,
  type ReviewChange,
  type ReviewerContext,
  type ReviewKind,
  type ReviewKinds,
  reviewKindsContext,
} from './review/review-kind.server.ts';
export {
  getReviewsForAuthor,
  hasOpenReview,
  hasReview,
  isOnlyReported,
} from './review/review-status.server.ts';
export type { ReviewSubject } from './review/review-subject.server.ts';
export { deleteRecentText, recordRecentText } from './screening/recent-texts.server.ts';
export { screenName, screenProfile } from './screening/screen-profile.server.ts';
export { rejectionOf, type ScreeningResult, screenText } from './screening/screen-text.server.ts';
export {
  getModerationSettings,
  moderationSettingsTag,
} from './settings/moderation-settings.server.ts';
export {
  type ContributionSummary,
  countApprovedSubmissions,
  getArticleIdsFromNewsTips,
  getContributions,
  getSubmittedImageIds,
  submissionsTag,
} from './submissions/contributions.server.ts';
export type { SubmissionPublisher } from './submissions/submission-publisher.server.ts';
export {
  changeSubmissionStatus,
  deleteDraft,
  insertSubmission,
  updateSubmission,
} from './submissions/submission-writes.queries.server.ts';
