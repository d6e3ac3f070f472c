// Public face of review-comments/: what other features may import.
export {
  notifyAboutReviewComment,
  retractReviewComments,
} from './review-comments/notify-about-comment.server.ts';
