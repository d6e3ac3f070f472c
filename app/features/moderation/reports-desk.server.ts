import type { Database } from '#db/engine.ts';
import { type ListPage, listPage, type PageKey } from '../../http/page-key.ts';
import { postPath } from '../discussions/post-summary.ts';
import type { ReportAtDesk } from './report-desk-summary.ts';
import { listOpenReports, type ReportRow } from './reports-desk.queries.server.ts';
import { reviewPath } from './review-path.server.ts';

/** Reported posts that wait for a decision, the last reported first. */
export async function getOpenReports(
  db: Database,
  { behind, limit }: { behind?: PageKey | undefined; limit: number },
): Promise<ListPage<ReportAtDesk>> {
  return listPage(
    await listOpenReports(db, behind, limit + 1),
    limit,
    (row) => ({ at: row.created_at, id: row.id }),
    present,
  );
}

function present(row: ReportRow): ReportAtDesk {
  return {
    id: row.id,
    reason: row.reason,
    status: row.status,
    reporter: row.reporter ?? undefined,
    reportedAt: row.created_at.toISOString(),
    reviewPath: reviewPath('post', row.post_id),
    post: {
      author: row.author_name,
      body: row.body,
      status: row.post_status,
      writtenAt: row.written_at.toISOString(),
      thread: row.thread_title,
      path: postPath(row.post_id),
    },
  };
}
