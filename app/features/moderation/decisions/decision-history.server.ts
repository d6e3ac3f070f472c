import { z } from 'zod';
import { findLatestAuditEntry } from '#app/features/audit/audit.server.ts';
import { ownContentLabel } from '#app/features/notifications/embeds/own-content-label.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewCause, ReviewDecision, ReviewItemKind } from '#db/tables/moderation.ts';
import { reviewPath } from '../embeds/review-path.ts';
import { findReviewItem } from '../review/review.queries.server.ts';
import { type ReviewPart, reviewParts } from '../review/review-parts.ts';
import { listDecidedItemsByAuthor } from './decision-history.queries.server.ts';
import { decisionLabels } from './decision-reasons.ts';

export interface PastDecision {
  id: number;
  kind: ReviewItemKind;
  subjectId: number;
  cause: ReviewCause;
  title: string;
  decision: ReviewDecision;
  reason: string | undefined;
  decidedAt: Date;
  decidedBy: number | null;
  /** The name of the person who decided. */
  by: string;
  /** The subject's author. */
  authorId: number | null;
}

export async function findDecision(db: Database, id: number): Promise<PastDecision | undefined> {
  const row = await findReviewItem(db, id);
  if (!row || row.decision === null || row.decided_at === null) return undefined;
  return {
    id,
    kind: row.kind,
    subjectId: row.subject_id,
    cause: row.cause,
    title: row.title,
    decision: row.decision,
    reason: row.reason ?? undefined,
    decidedAt: row.decided_at,
    decidedBy: row.decided_by,
    by: row.decider_name ?? 'a deleted account',
    authorId: row.author_id,
  };
}

const recordedPart = z.looseObject({ part: z.enum(reviewParts).optional() });

/** The part that a decision removed, if not everything. */
export async function findRemovedPart(
  db: Database,
  { kind, subjectId }: PastDecision,
): Promise<ReviewPart | undefined> {
  const entry = await findLatestAuditEntry(db, kind, subjectId);
  return recordedPart.safeParse(entry?.after).data?.part;
}

export interface DecisionSummary {
  id: number;
  kind: ReviewItemKind;
  title: string;
  decision: ReviewDecision;
  label: string;
  reason: string | undefined;
  /** ISO 8601. */
  at: string;
  /** Its review page. */
  path: string;
}

/** Decisions about everything this author posted or submitted, newest first. */
export async function listDecisionsAboutAuthor(
  db: Database,
  authorId: number,
  limit: number,
): Promise<DecisionSummary[]> {
  const rows = await listDecidedItemsByAuthor(db, authorId, limit);
  return rows.flatMap((row) =>
    row.decision === null || row.decided_at === null
      ? []
      : {
          id: row.id,
          kind: row.kind,
          title: row.title,
          decision: row.decision,
          label: decisionLabels[row.decision],
          reason: row.reason ?? undefined,
          at: row.decided_at.toISOString(),
          path: reviewPath(row.kind, row.subject_id),
        },
  );
}

/** Tells the author that their content was removed or not accepted. */
export function adverseDecisionMessage(
  kind: ReviewItemKind,
  decision: ReviewDecision,
  reason: string | undefined,
): string {
  const outcome = decision === 'removed' ? 'was removed' : 'was not accepted';
  const cause = kind === 'notice' ? ' after a legal notice' : '';
  return `${ownContentLabel(kind)} ${outcome}${cause}.${reason ? ` Reason: ${reason}` : ''}`;
}

export function isAdverse(decision: ReviewDecision): boolean {
  return decision === 'rejected' || decision === 'removed';
}
