import type { ReviewItemKind } from '#db/tables/moderation.ts';

const paths: Record<ReviewItemKind, string> = {
  post: '/admin/review/comment',
  submission: '/admin/review-submission',
  notice: '/admin/review/notice',
  appeal: '/admin/review/appeal',
  // Not /admin/review/media, where submissions of media are reviewed.
  article: '/admin/review/reported/article',
  media: '/admin/review/reported/media',
  story: '/admin/review/reported/story',
  event: '/admin/review/reported/event',
  profile: '/admin/review/reported/profile',
};

/** Undefined for numbered submissions of news and media. */
export function parseReviewPath(pathname: string): ReviewItemKind | undefined {
  const kinds = Object.keys(paths) as ReviewItemKind[];
  return kinds.find((kind) => pathname.startsWith(`${paths[kind]}/`));
}

export function reviewPath(kind: ReviewItemKind, subjectId: number): string {
  return `${paths[kind]}/${subjectId}`;
}
