import type { Database } from '#db/engine.ts';
import type { ReviewDecision } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Person } from '../../http/actor.ts';
import type { PersonRef } from '../accounts/person-summary.ts';
import { openReview } from './open-review.server.ts';
import { HIDDEN_FROM, reportWeight } from './report-weight.ts';
import {
  addToReporter,
  type ClosedReport,
  closeReports,
  deleteReporterOfGuest,
  hasOpenReports,
  insertReportOnce,
  listOpenReports,
  listOpenReportsBy,
  updateReportStatus,
} from './reports.queries.server.ts';

const DAY = 86_400_000;

export interface Report {
  postId: number;
  /** Beginning of what is reported, for the queue. */
  title: string;
  /** Whose it is. */
  authorId: number | null;
  authorGuestId: number | null;
  reporter: Person;
  /** In words, for staff. */
  reason: string;
}

/** `hide`: so many reports that it must be out of sight until staff has decided. */
export type ReportResult = 'repeated' | 'filed' | 'hide';

/** Files a report, once a person and post, and puts the post into the queue. */
export async function fileReport(
  unit: UnitOfWork,
  report: Report,
  now: Date,
): Promise<ReportResult> {
  const { reporter, reason, postId } = report;
  const reportId = await insertReportOnce(unit.db, {
    post_id: postId,
    reporter_id: reporter.kind === 'member' ? reporter.id : null,
    guest_id: reporter.kind === 'guest' ? reporter.id : null,
    reason,
    status: 'open',
    created_at: now,
  });
  if (reportId === undefined) return 'repeated';
  const weight = await weighReports(unit.db, postId, now);
  await openReview(
    unit,
    {
      kind: 'post',
      subjectId: postId,
      cause: 'reported',
      why: `Reported: ${reason}`,
      title: report.title,
      userId: report.authorId,
      guestId: report.authorGuestId,
      by: {
        userId: reporter.kind === 'member' ? reporter.id : null,
        guestId: reporter.kind === 'guest' ? reporter.id : null,
        name: reporter.name ?? 'A guest',
      },
      causeId: reportId,
      reportWeight: weight,
    },
    now,
  );
  return weight >= HIDDEN_FROM ? 'hide' : 'filed';
}

async function weighReports(db: Database, postId: number, now: Date): Promise<number> {
  const reports = await listOpenReports(db, postId);
  return reports.reduce(
    (sum, row) =>
      sum +
      reportWeight({
        isGuest: row.reporter_id === null,
        accountDays: row.joined_at ? (now.getTime() - row.joined_at.getTime()) / DAY : 0,
        upheld: row.upheld_count ?? 0,
        dismissed: row.dismissed_count ?? 0,
      }),
    0,
  );
}

/** What is known of a guest's reports is known of the account's from then on. */
export async function takeOverReporter(
  db: Database,
  guestId: number,
  userId: number,
): Promise<void> {
  const known = await deleteReporterOfGuest(db, guestId);
  if (known) await addToReporter(db, { user_id: userId, guest_id: null }, known);
}

/**
 * Closes what was reported about a post the way the decision went, and remembers who was right.
 * Answers with what it closed.
 */
export async function settleReports(
  db: Database,
  postId: number,
  decision: ReviewDecision,
): Promise<SettledReport[]> {
  const outcome = decision === 'removed' || decision === 'rejected' ? 'upheld' : 'dismissed';
  const closed = await closeReports(db, postId, outcome);
  for (const report of closed) await countReport(db, report, outcome, 1);
  return closed.map(({ id }) => ({ id, outcome }));
}

export interface SettledReport {
  id: number;
  outcome: 'upheld' | 'dismissed';
}

/** Dismisses one report; false when it was closed before. */
export async function dismissReport(db: Database, id: number): Promise<boolean> {
  const report = await updateReportStatus(db, id, { from: 'open', to: 'dismissed' });
  if (report) await countReport(db, report, 'dismissed', 1);
  return report !== undefined;
}

/** Open reports somebody has made, the oldest first. */
export function getOpenReportsBy(db: Database, person: PersonRef, limit: number) {
  return listOpenReportsBy(db, person, limit);
}

/** Whether anybody's report of it has still to be decided. */
export function isReported(db: Database, postId: number): Promise<boolean> {
  return hasOpenReports(db, postId);
}

/** Makes a report open again, as if it had never been closed. */
export async function reopenReport(db: Database, { id, outcome }: SettledReport): Promise<void> {
  const report = await updateReportStatus(db, id, { from: outcome, to: 'open' });
  if (report) await countReport(db, report, outcome, -1);
}

async function countReport(
  db: Database,
  { reporter_id, guest_id }: ClosedReport,
  outcome: SettledReport['outcome'],
  by: 1 | -1,
): Promise<void> {
  if (reporter_id === null && guest_id === null) return;
  const counts = {
    upheld_count: outcome === 'upheld' ? by : 0,
    dismissed_count: outcome === 'dismissed' ? by : 0,
  };
  await addToReporter(db, { user_id: reporter_id, guest_id }, counts);
}
