import type { Database } from '#db/engine.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';
import { findSubmissionByNumber } from './submissions.queries.server.ts';

interface ReviewedPlace {
  kind: ReviewItemKind;
  subjectId: number;
}

/** What an address of the desk's review is about: news and media count by themselves. */
export async function findReviewedPlace(
  db: Database,
  pathname: string,
  id: number,
): Promise<ReviewedPlace | undefined> {
  if (pathname.startsWith('/admin/review-submission/'))
    return { kind: 'submission', subjectId: id };
  if (pathname.startsWith('/admin/review/comment/')) return { kind: 'post', subjectId: id };
  if (pathname.startsWith('/admin/review/appeal/')) return { kind: 'appeal', subjectId: id };
  if (pathname.startsWith('/admin/review/notice/')) return { kind: 'notice', subjectId: id };
  const kind = pathname.startsWith('/admin/review/news/') ? 'news' : 'media';
  const subjectId = await findSubmissionByNumber(db, kind, id);
  return subjectId === undefined ? undefined : { kind: 'submission', subjectId };
}
