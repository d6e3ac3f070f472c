import type { Database } from '#db/engine.ts';
import type { ReviewCause, ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import { decisionWords } from './decision-reasons.ts';
import { listDecisionsAbout } from './past-reviews.queries.server.ts';
import { findReviewItem } from './review.queries.server.ts';
import { reviewPath } from './review-path-summary.ts';

/** A decision, with who made it and whom it is about. */
export interface FoundDecision {
  id: number;
  kind: ReviewItemKind;
  subjectId: number;
  cause: ReviewCause;
  title: string;
  decision: ReviewDecision;
  reason: string | undefined;
  decidedAt: Date;
  decidedBy: number | null;
  by: string;
  userId: number | null;
  guestId: number | null;
}

export async function findDecision(db: Database, id: number): Promise<FoundDecision | undefined> {
  const row = await findReviewItem(db, id);
  if (!row || row.decision === null || row.decided_at === null) return undefined;
  return {
    ...{ id, kind: row.kind, subjectId: row.subject_id, cause: row.cause, title: row.title },
    ...{ decision: row.decision, reason: row.reason ?? undefined, decidedAt: row.decided_at },
    ...{ decidedBy: row.decided_by, by: row.decider_name ?? 'somebody whose account is gone' },
    ...{ userId: row.user_id, guestId: row.guest_id },
  };
}

export interface EarlierDecision {
  id: number;
  kind: ReviewItemKind;
  title: string;
  decision: ReviewDecision;
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
          kind: row.kind,
          title: row.title,
          decision: row.decision,
          word: decisionWords[row.decision],
          reason: row.reason ?? undefined,
          at: row.decided_at.toISOString(),
          path: reviewPath(row.kind, row.subject_id),
        },
  );
}

/** What was decided about, to its author. */
export function ownThing(kind: ReviewItemKind): string {
  return kind === 'submission' ? 'Your contribution' : 'Your message';
}

/** What the author of something that was not let stand is told. */
export function refusalWords(
  kind: 'post' | 'submission',
  decision: ReviewDecision,
  reason: string | undefined,
): string {
  const what = decision === 'removed' ? 'was removed' : 'was not accepted';
  return `${ownThing(kind)} ${what}.${reason ? ` The reason given: ${reason}` : ''}`;
}

export function isRefusal(decision: ReviewDecision): boolean {
  return decision === 'rejected' || decision === 'removed';
}
