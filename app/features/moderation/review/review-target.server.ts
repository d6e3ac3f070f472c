import type { Database } from '#db/engine.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';
import { findSubmissionByNumber } from '../submissions/submissions.queries.server.ts';

interface ReviewTarget {
  kind: ReviewItemKind;
  subjectId: number;
}

/** Resolves the URL of a review page. News and media submissions are numbered separately. */
export async function findReviewTarget(
  db: Database,
  pathname: string,
  id: number,
): Promise<ReviewTarget | undefined> {
  if (pathname.startsWith('/admin/review-submission/'))
    return { kind: 'submission', subjectId: id };
  if (pathname.startsWith('/admin/review/comment/')) return { kind: 'post', subjectId: id };
  if (pathname.startsWith('/admin/review/appeal/')) return { kind: 'appeal', subjectId: id };
  if (pathname.startsWith('/admin/review/notice/')) return { kind: 'notice', subjectId: id };
  const kind = pathname.startsWith('/admin/review/news/') ? 'news' : 'media';
  const subjectId = await findSubmissionByNumber(db, kind, id);
  return subjectId === undefined ? undefined : { kind: 'submission', subjectId };
}
