import type { Database } from '#db/engine.ts';
import type { ReviewItemKind } from '#db/tables/moderation.ts';
import { reviewColumns } from './review.queries.server.ts';

/** Decided items of a person, the newest first. */
export async function listDecisionsAbout(
  db: Database,
  who: { userId: number } | { guestId: number },
  limit: number,
) {
  return db
    .selectFrom('review_items')
    .select(reviewColumns)
    .where('decision', 'is not', null)
    .$if('userId' in who, (query) =>
      query.where('user_id', '=', (who as { userId: number }).userId),
    )
    .$if('guestId' in who, (query) =>
      query.where('guest_id', '=', (who as { guestId: number }).guestId),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** All reviews of these things, the earliest first, as their authors may read them. */
export async function listReviewsOf(
  db: Database,
  kind: ReviewItemKind,
  subjectIds: readonly number[],
) {
  if (subjectIds.length === 0) return [];
  return db
    .selectFrom('review_items')
    .select(['subject_id', 'decision', 'reason', 'decided_at', 'why', 'phase'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', [...subjectIds])
    .orderBy('id')
    .execute();
}
