import type { Actor } from '#app/http/actor.ts';
import { DAY_MS } from '#app/text/dates/durations.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewDecision } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { enqueueReview } from '../review/enqueue-review.server.ts';
import { HIDE_AT_WEIGHT, totalWeight } from './report-weight.ts';
import {
  type ClosedReport,
  deleteReporter,
  findOpenReport,
  insertOrAddReporterCounts,
  insertReportOnce,
  listOpenReportsByActor,
  listReporters,
  type ReportSubject,
  updateOpenReports,
  updateReportStatus,
} from './reports.queries.server.ts';

export type { ReportSubject };

export interface Report {
  subject: ReportSubject;
  /** The subject's title or the beginning of its text, shown in the queue. */
  title: string;
  /** The subject's author. */
  authorId: number | null;
  reporter: Actor;
  /** Text shown to staff. */
  reason: string;
}

/** `hide`: the reports weigh enough to hide a post until staff decide. */
export type ReportResult = 'repeated' | 'filed' | 'hide';

/** Saves a report (one per actor and subject) and adds the subject to the review queue. */
export async function fileReport(
  unit: UnitOfWork,
  report: Report,
  now: Date,
): Promise<ReportResult> {
  const { reporter, reason, subject } = report;
  const reportId = await insertReportOnce(unit.db, {
    subject_kind: subject.kind,
    subject_id: subject.id,
    reporter_id: reporter.id,
    reason,
    status: 'open',
    created_at: now,
  });
  if (reportId === undefined) return 'repeated';
  const weight = await weighReports(unit.db, subject, now);
  await enqueueReview(
    unit,
    {
      kind: subject.kind,
      subjectId: subject.id,
      cause: 'reported',
      explanation: `Reported: ${reason}`,
      title: report.title,
      authorId: report.authorId,
      actor: { id: reporter.id, name: reporter.name ?? 'A guest' },
      causeId: reportId,
      reportWeight: weight,
    },
    now,
  );
  return weight >= HIDE_AT_WEIGHT ? 'hide' : 'filed';
}

/** More reports make no difference: many guests count little, and a few members are enough to hide it. */
const MAX_WEIGHED = 100;

async function weighReports(db: Database, subject: ReportSubject, now: Date): Promise<number> {
  const [members, guests] = [
    await listReporters(db, subject, { areGuests: false, limit: MAX_WEIGHED }),
    await listReporters(db, subject, { areGuests: true, limit: MAX_WEIGHED }),
  ];
  return totalWeight(
    [...members, ...guests].map((row) => ({
      isGuest: row.joined_at === null,
      accountAgeDays: row.joined_at ? (now.getTime() - row.joined_at.getTime()) / DAY_MS : 0,
      upheld: row.upheld_count ?? 0,
      dismissed: row.dismissed_count ?? 0,
    })),
  );
}

/** Adds a guest's record of upheld and dismissed reports to the account's. */
export async function mergeReporters(
  db: Database,
  guestId: number,
  accountId: number,
): Promise<void> {
  const counts = await deleteReporter(db, guestId);
  if (counts) await insertOrAddReporterCounts(db, accountId, counts);
}

/** Closes a subject's open reports according to the decision and updates the reporters' records. */
export async function resolveReports(
  db: Database,
  subject: ReportSubject,
  decision: ReviewDecision,
): Promise<ResolvedReport[]> {
  const outcome = decision === 'removed' || decision === 'rejected' ? 'upheld' : 'dismissed';
  const closed = await updateOpenReports(db, subject, outcome);
  for (const report of closed) await countReport(db, report, outcome, 1);
  return closed.map(({ id }) => ({ id, outcome }));
}

export interface ResolvedReport {
  id: number;
  outcome: 'upheld' | 'dismissed';
}

/** Returns false if the report was closed already. */
export async function dismissReport(db: Database, id: number): Promise<boolean> {
  const report = await updateReportStatus(db, id, { from: 'open', to: 'dismissed' });
  if (report) await countReport(db, report, 'dismissed', 1);
  return report !== undefined;
}

/** Oldest first. */
export async function getOpenReportsByActor(
  db: Database,
  reporterId: number,
  limit: number,
): Promise<{ id: number; subject: ReportSubject }[]> {
  const rows = await listOpenReportsByActor(db, reporterId, limit);
  return rows.map(({ id, subject_kind, subject_id }) => ({
    id,
    subject: { kind: subject_kind, id: subject_id },
  }));
}

export async function hasOpenReports(db: Database, subject: ReportSubject): Promise<boolean> {
  return (await findOpenReport(db, subject)) !== undefined;
}

/** Undoes the closing of a report, including its effect on the reporter's record. */
export async function reopenReport(db: Database, { id, outcome }: ResolvedReport): Promise<void> {
  const report = await updateReportStatus(db, id, { from: outcome, to: 'open' });
  if (report) await countReport(db, report, outcome, -1);
}

async function countReport(
  db: Database,
  { reporter_id }: ClosedReport,
  outcome: ResolvedReport['outcome'],
  by: 1 | -1,
): Promise<void> {
  if (reporter_id === null) return;
  const counts = {
    upheld_count: outcome === 'upheld' ? by : 0,
    dismissed_count: outcome === 'dismissed' ? by : 0,
  };
  await insertOrAddReporterCounts(db, reporter_id, counts);
}
