import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { getPostExcerpts } from '../posts/post-excerpt.server.ts';
import { postPath } from '../posts/post-summary.ts';
import { listOpenReports, type ReportRow } from './admin-reports.queries.server.ts';

const EXCERPT_LENGTH = 120;

/** A reported post as moderators see it. */
export interface AdminReport {
  id: number;
  reason: string;
  status: ReportRow['status'];
  /** Undefined for guests. */
  reporter: string | undefined;
  /** ISO 8601. */
  reportedAt: string;
  reviewPath: string;
  post: {
    author: string;
    /** Plain text. */
    excerpt: string;
    status: ReportRow['post_status'];
    /** ISO 8601. */
    writtenAt: string;
    thread: string;
    path: string;
  };
}

/** Open reports, newest first. */
export async function listAdminReports(
  db: Database,
  { after, limit }: { after?: Cursor | undefined; limit: number },
): Promise<ListPage<AdminReport>> {
  const rows = await listOpenReports(db, after, limit + 1);
  const posts = rows.map(({ post_id: id, body }) => ({ id, body }));
  const excerpts = await getPostExcerpts(db, posts, EXCERPT_LENGTH);
  return listPage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) => present(row, excerpts.get(row.post_id) || 'Message without text'),
  );
}

function present(row: ReportRow, excerpt: string): AdminReport {
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
