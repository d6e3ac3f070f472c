import type { ReviewItemKind } from '#db/tables/moderation.ts';

const places: Record<ReviewItemKind, string> = {
  post: '/admin/review/comment',
  submission: '/admin/review-submission',
  notice: '/admin/review/notice',
  appeal: '/admin/review/appeal',
};

/** The page of the desk where something is decided about. */
export function reviewPath(kind: ReviewItemKind, subjectId: number): string {
  return `${places[kind]}/${subjectId}`;
}
