import { z } from 'zod';
import { findLatestAuditEntry } from '#app/features/audit/audit.server.ts';
import type { Database } from '#db/engine.ts';
import type { ReportSubject } from '../reports/reports.queries.server.ts';
import { findOtherRemoval } from './standing-takedown.queries.server.ts';

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
  subject: ReportSubject,
  decided: ReportSubject,
): Promise<object | undefined> {
  const other = await findOtherRemoval(db, subject, decided);
  const entry = other && (await findLatestAuditEntry(db, other.kind, other.subject_id));
  const before = payload.safeParse(entry?.before);
  if (!before.success) return undefined;
  return before.data.subject === undefined ? before.data : (before.data.subject ?? undefined);
}
