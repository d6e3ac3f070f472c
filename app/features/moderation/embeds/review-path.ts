import type { ReviewItemKind } from '#db/tables/moderation.ts';

const paths: Record<ReviewItemKind, string> = {
  post: '/admin/review/comment',
  submission: '/admin/review-submission',
  notice: '/admin/review/notice',
  appeal: '/admin/review/appeal',
};

export function reviewPath(kind: ReviewItemKind, subjectId: number): string {
  return `${paths[kind]}/${subjectId}`;
}
