import type { Database } from '#db/engine.ts';
import type { ReviewDecision } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { Person } from '../../http/actor.ts';
import { openReview } from './open-review.server.ts';
import { HIDDEN_FROM, reportWeight } from './report-weight.ts';
import {
  addToReporter,
  closeReports,
  deleteReporterOfGuest,
  insertReportOnce,
  listOpenReports,
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

/** Closes what was reported about a post the way the decision went, and remembers who was right. */
export async function settleReports(
  db: Database,
  postId: number,
  decision: ReviewDecision,
): Promise<void> {
  const outcome = decision === 'removed' || decision === 'rejected' ? 'upheld' : 'dismissed';
  for (const { reporter_id, guest_id } of await closeReports(db, postId, outcome)) {
    if (reporter_id === null && guest_id === null) continue;
    await addToReporter(db, { user_id: reporter_id, guest_id }, countOf(outcome));
  }
}

/** One report that came out so. */
export function countOf(outcome: 'upheld' | 'dismissed') {
  const isUpheld = outcome === 'upheld';
  return { upheld_count: isUpheld ? 1 : 0, dismissed_count: isUpheld ? 0 : 1 };
}
