import { type Insertable, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { countRows } from '#db/rows.ts';
import type { ReportsTable, ReviewItemKind } from '#db/tables/moderation.ts';
import type { Tables } from '#db/tables.ts';

type ReportStatus = ReportsTable['status'];

/** The item that a report is about. */
export interface ReportSubject {
  kind: ReviewItemKind;
  id: number;
}

/** Returns its id, or undefined if this reporter already reported the subject. */
export async function insertReportOnce(
  db: Database,
  report: Insertable<Tables['reports']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The latest ones, latest first. */
export async function listOpenReports(db: Database, subject: ReportSubject, limit: number) {
  return openReports(db, subject)
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .select(['reports.id', 'reports.reason', 'reports.created_at', 'users.name as reporter_name'])
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countOpenReports(db: Database, subject: ReportSubject): Promise<number> {
  return countRows(openReports(db, subject));
}

/** The latest reporters who are members, or guests, with their records of upheld and dismissed reports. */
export async function listReporters(
  db: Database,
  subject: ReportSubject,
  { areGuests, limit }: { areGuests: boolean; limit: number },
) {
  return openReports(db, subject)
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .leftJoin('reporters', 'reporters.actor_id', 'reports.reporter_id')
    .select([
      'users.created_at as joined_at',
      'reporters.upheld_count',
      'reporters.dismissed_count',
    ])
    .where('users.id', areGuests ? 'is' : 'is not', null)
    .orderBy('reports.id', 'desc')
    .limit(limit)
    .execute();
}

function openReports(db: Database, { kind, id }: ReportSubject) {
  return db
    .selectFrom('reports')
    .where('reports.subject_kind', '=', kind)
    .where('reports.subject_id', '=', id)
    .where('reports.status', '=', 'open');
}

export interface ClosedReport {
  id: number;
  reporter_id: number | null;
}

export async function updateOpenReports(
  db: Database,
  { kind, id }: ReportSubject,
  status: 'upheld' | 'dismissed',
): Promise<ClosedReport[]> {
  return db
    .updateTable('reports')
    .set({ status })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('status', '=', 'open')
    .returning(['id', 'reporter_id'])
    .execute();
}

interface ReporterCounts {
  upheld_count: number;
  dismissed_count: number;
}

/** Negative counts subtract. */
export async function insertOrAddReporterCounts(
  db: Database,
  actorId: number,
  counts: ReporterCounts,
): Promise<void> {
  await db
    .insertInto('reporters')
    .values({ actor_id: actorId, ...counts })
    .onConflict((conflict) =>
      conflict.column('actor_id').doUpdateSet({
        upheld_count: sql`reporters.upheld_count + ${counts.upheld_count}`,
        dismissed_count: sql`reporters.dismissed_count + ${counts.dismissed_count}`,
      }),
    )
    .execute();
}

export async function deleteReporter(
  db: Database,
  actorId: number,
): Promise<ReporterCounts | undefined> {
  return db
    .deleteFrom('reporters')
    .where('actor_id', '=', actorId)
    .returning(['upheld_count', 'dismissed_count'])
    .executeTakeFirst();
}

/** Oldest first. */
export async function listOpenReportsByActor(db: Database, reporterId: number, limit: number) {
  return db
    .selectFrom('reports')
    .select(['id', 'subject_kind', 'subject_id'])
    .where('reporter_id', '=', reporterId)
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns undefined if the report did not have the expected status. */
export async function updateReportStatus(
  db: Database,
  id: number,
  change: { from: ReportStatus; to: ReportStatus },
): Promise<ClosedReport | undefined> {
  return db
    .updateTable('reports')
    .set({ status: change.to })
    .where('id', '=', id)
    .where('status', '=', change.from)
    .returning(['id', 'reporter_id'])
    .executeTakeFirst();
}

export async function findOpenReport(db: Database, { kind, id }: ReportSubject) {
  return db
    .selectFrom('reports')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
}

export async function deleteReports(db: Database, { kind, id }: ReportSubject): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
}
