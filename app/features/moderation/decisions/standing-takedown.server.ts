import { z } from 'zod';
import { findLatestAuditEntry } from '#app/features/audit/audit.server.ts';
import type { Database } from '#db/engine.ts';
import { reviewPath } from '../embeds/review-path.ts';
import {
  type DecidedSubject,
  findLatestRemoval,
  findOtherRemoval,
  findSubmissionOf,
  type TakedownSubject,
} from './standing-takedown.queries.server.ts';

const payload = z.looseObject({ subject: z.looseObject({}).nullish() });

/**
 * Two decisions can take down one item: about a report, and about each notice that names it. The item
 * comes back when the last of them is undone, so each has the undo payload of the first.
 *
 * @param decided the review subject whose decision is being applied or undone
 * @returns the undo payload of another decision that keeps the item down
 */
export async function findStandingTakedown(
  db: Database,
  subject: TakedownSubject,
  decided: DecidedSubject,
): Promise<object | undefined> {
  const other = await findOtherRemoval(db, subject, decided);
  const entry = other && (await findLatestAuditEntry(db, other.kind, other.subject_id));
  const before = payload.safeParse(entry?.before);
  if (!before.success) return undefined;
  return before.data.subject === undefined ? before.data : (before.data.subject ?? undefined);
}

/** Why content is taken down, for staff. */
export interface Removal {
  reason: string | undefined;
  /** Undefined if the account is deleted. */
  by: string | undefined;
  /** ISO 8601. */
  at: string | undefined;
  /** The page of the decision. */
  path: string | undefined;
}

/** Content goes down with a decision about it, or with the approval of the submission it was made from. */
export async function findRemoval(db: Database, { kind, id }: TakedownSubject): Promise<Removal> {
  const row = await findLatestRemoval(db, { kind, id });
  if (row) {
    return {
      reason: row.reason ?? undefined,
      by: row.decider ?? undefined,
      at: row.decided_at?.toISOString(),
      path: reviewPath(row.kind, row.subject_id),
    };
  }
  const isSubmitted = kind === 'article' || kind === 'media';
  const submission = isSubmitted ? await findSubmissionOf(db, kind, id) : undefined;
  return {
    reason: submission && 'The approval of its submission was undone.',
    by: undefined,
    at: undefined,
    path: submission && reviewPath('submission', submission.id),
  };
}
