// Public face of submissions/: what other features may import.
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
