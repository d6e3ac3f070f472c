import type { Database } from '#db/engine.ts';
import { type ListPage, listPage, type PageKey } from '../../http/page-key.ts';
import { getPostLines } from '../discussions/post-line.server.ts';
import { postPath } from '../discussions/post-summary.ts';
import type { ReportAtDesk } from './report-desk-summary.ts';
import { listOpenReports, type ReportRow } from './reports-desk.queries.server.ts';
import { reviewPath } from './review-path-summary.ts';

const EXCERPT_LENGTH = 120;

/** Reported posts that wait for a decision, the last reported first. */
export async function getOpenReports(
  db: Database,
  { behind, limit }: { behind?: PageKey | undefined; limit: number },
): Promise<ListPage<ReportAtDesk>> {
  const rows = await listOpenReports(db, behind, limit + 1);
  const posts = rows.map(({ post_id: id, body }) => ({ id, body }));
  const lines = await getPostLines(db, posts, EXCERPT_LENGTH);
  return listPage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => present(row, lines.get(row.post_id) || 'A message without words'),
  );
}

function present(row: ReportRow, excerpt: string): ReportAtDesk {
  return {
    id: row.id,
    reason: row.reason,
    status: row.status,
    reporter: row.reporter ?? undefined,
    reportedAt: row.created_at.toISOString(),
    reviewPath: reviewPath('post', row.post_id),
    post: {
      author: row.author_name,
      excerpt,
      status: row.post_status,
      writtenAt: row.written_at.toISOString(),
      thread: row.thread_title,
      path: postPath(row.post_id),
    },
  };
}
