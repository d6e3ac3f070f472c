import type { Database } from '#db/engine.ts';
import { decisionWords } from './decision-reasons.ts';
import { listDecisionsAbout } from './review.queries.server.ts';
import { reviewPath } from './review-path.ts';

export interface EarlierDecision {
  id: number;
  title: string;
  word: string;
  reason: string | undefined;
  /** ISO 8601. */
  at: string;
  /** Its page of review. */
  path: string;
}

/** What staff decided about somebody's things, the latest first. */
export async function getDecisionsAbout(
  db: Database,
  who: { userId: number } | { guestId: number },
  limit: number,
): Promise<EarlierDecision[]> {
  const rows = await listDecisionsAbout(db, who, limit);
  return rows.flatMap((row) =>
    row.decision === null || row.decided_at === null
      ? []
      : {
          id: row.id,
          title: row.title,
          word: decisionWords[row.decision],
          reason: row.reason ?? undefined,
          at: row.decided_at.toISOString(),
          path: reviewPath(row.kind, row.subject_id),
        },
  );
}
