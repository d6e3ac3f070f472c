import { isContentKind } from '#app/text/links/content-sections.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';

const paths: Partial<Record<ReviewItemKind, string>> = {
  post: '/admin/review/comment',
  submission: '/admin/review-submission',
  notice: '/admin/review/notice',
  appeal: '/admin/review/appeal',
};

/** Of content and profiles. Not /admin/review/media, where submissions of media are reviewed. */
const REPORTED = '/admin/review/reported/';

/** Undefined for numbered submissions of news and media. */
export function parseReviewPath(pathname: string): ReviewItemKind | undefined {
  if (pathname.startsWith(REPORTED)) {
    const kind = pathname.slice(REPORTED.length).split('/')[0] ?? '';
    return isContentKind(kind) || kind === 'profile' ? kind : undefined;
  }
  const kinds = Object.keys(paths) as ReviewItemKind[];
  return kinds.find((kind) => pathname.startsWith(`${paths[kind]}/`));
}

export function reviewPath(kind: ReviewItemKind, subjectId: number): string {
  return `${paths[kind] ?? REPORTED + kind}/${subjectId}`;
}
