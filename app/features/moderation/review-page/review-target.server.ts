import type { Database } from '#db/engine.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';
import { parseReviewPath } from '../embeds/review-path.ts';
import { findSubmissionByNumber } from '../submissions/submissions.queries.server.ts';

export interface ReviewTarget {
  kind: ReviewItemKind;
  subjectId: number;
}

/** Resolves the URL of a review page. News and media submissions are numbered separately. */
export async function findReviewTarget(
  db: Database,
  pathname: string,
  id: number,
): Promise<ReviewTarget | undefined> {
  const reviewed = parseReviewPath(pathname);
  if (reviewed) return { kind: reviewed, subjectId: id };
  const kind = /^\/admin\/review\/(news|media)\//.exec(pathname)?.[1];
  if (kind !== 'news' && kind !== 'media') return undefined;
  const subjectId = await findSubmissionByNumber(db, kind, id);
  return subjectId === undefined ? undefined : { kind: 'submission', subjectId };
}
