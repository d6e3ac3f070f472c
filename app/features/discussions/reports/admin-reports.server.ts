import type { ContentKinds } from '#app/features/content/content.server.ts';
import { reviewPath } from '#app/features/moderation/embeds/review-path.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import { getPostExcerpts } from '../posts/post-excerpt.server.ts';
import { postPath } from '../posts/post-summary.ts';
import { findThreadContent, subjectOf } from '../threads/thread-content.server.ts';
import { listOpenReports, type ReportRow } from './admin-reports.queries.server.ts';

const EXCERPT_LENGTH = 120;
/** Instead of the title of content that is not published any more. */
const UNPUBLISHED = 'Unpublished content';

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
  { db, contentKinds }: { db: Database; contentKinds: ContentKinds },
  { after, limit }: { after?: Cursor | undefined; limit: number },
): Promise<ListPage<AdminReport>> {
  const rows = await listOpenReports(db, after, limit + 1);
  const posts = rows.map(({ post_id: id, body }) => ({ id, body }));
  const excerpts = await getPostExcerpts(db, posts, EXCERPT_LENGTH);
  const content = await findThreadContent(contentKinds, db, rows);
  return listPage(
    rows,
    limit,
    (row) => ({ at: row.created_at, id: row.id }),
    (row) =>
      present(row, {
        excerpt: excerpts.get(row.post_id) || 'Message without text',
        thread: subjectOf(row, content)?.title ?? row.title ?? UNPUBLISHED,
      }),
  );
}

function present(
  row: ReportRow,
  { excerpt, thread }: { excerpt: string; thread: string },
): AdminReport {
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
      thread,
      path: postPath(row.post_id),
    },
  };
}
