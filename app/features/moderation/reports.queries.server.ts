import { type Insertable, sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import type { ReportsTable } from '#db/tables/discussions.ts';
import type { Tables } from '#db/tables.ts';
import { personColumn } from '../../http/actor.ts';
import type { PersonRef } from '../accounts/person-summary.ts';

type ReportStatus = ReportsTable['status'];

/** Answers with its id; nothing when this person has reported the post before. */
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

/** Reports of a post nobody has decided about, with what is known of who made them. */
export async function listOpenReports(db: Database, postId: number) {
  return db
    .selectFrom('reports')
    .leftJoin('users', 'users.id', 'reports.reporter_id')
    .leftJoin('reporters', (join) =>
      join.on(({ or, eb, ref }) =>
        or([
          eb('reporters.user_id', '=', ref('reports.reporter_id')),
          eb('reporters.guest_id', '=', ref('reports.guest_id')),
        ]),
      ),
    )
    .select([
      'reports.id',
      'reports.reporter_id',
      'reports.guest_id',
      'reports.reason',
      'reports.created_at',
      'users.name as reporter_name',
      'users.created_at as joined_at',
      'reporters.upheld_count',
      'reporters.dismissed_count',
    ])
    .where('reports.post_id', '=', postId)
    .where('reports.status', '=', 'open')
    .orderBy('reports.id')
    .execute();
}

export interface ClosedReport {
  id: number;
  reporter_id: number | null;
  guest_id: number | null;
}

/** Answers with who had made the reports that are closed by this. */
export async function closeReports(
  db: Database,
  postId: number,
  status: 'upheld' | 'dismissed',
): Promise<ClosedReport[]> {
  return db
    .updateTable('reports')
    .set({ status })
    .where('post_id', '=', postId)
    .where('status', '=', 'open')
    .returning(['id', 'reporter_id', 'guest_id'])
    .execute();
}

interface ReporterCounts {
  upheld_count: number;
  dismissed_count: number;
}

/** Adds to what is known of somebody's reports. */
export async function addToReporter(
  db: Database,
  who: { user_id: number | null; guest_id: number | null },
  counts: ReporterCounts,
): Promise<void> {
  await db
    .insertInto('reporters')
    .values({ ...who, ...counts })
    .onConflict((conflict) =>
      conflict.column(who.user_id === null ? 'guest_id' : 'user_id').doUpdateSet({
        upheld_count: sql`reporters.upheld_count + ${counts.upheld_count}`,
        dismissed_count: sql`reporters.dismissed_count + ${counts.dismissed_count}`,
      }),
    )
    .execute();
}

export async function deleteReporterOfGuest(
  db: Database,
  guestId: number,
): Promise<ReporterCounts | undefined> {
  return db
    .deleteFrom('reporters')
    .where('guest_id', '=', guestId)
    .returning(['upheld_count', 'dismissed_count'])
    .executeTakeFirst();
}

/** Open reports somebody has made, the oldest first. */
export async function listOpenReportsBy(db: Database, person: PersonRef, limit: number) {
  return db
    .selectFrom('reports')
    .select(['id', 'post_id'])
    .where(personColumn(person, 'reporter_id'), '=', person.id)
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Who made it, if it had this status until now. */
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
    .returning(['id', 'reporter_id', 'guest_id'])
    .executeTakeFirst();
}

export async function hasOpenReports(db: Database, postId: number): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .select('id')
    .where('post_id', '=', postId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}
