import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import type { Database } from '#db/engine.ts';
import type { AdminSubmission, SubmissionKind } from '../embeds/pending-submission.ts';
import {
  listPendingSubmissions,
  type SubmissionRow,
} from './pending-submissions.queries.server.ts';

interface PendingFilter {
  kinds?: readonly SubmissionKind[];
  after?: Cursor | undefined;
  limit: number;
}

/** Submissions awaiting a decision, newest first. */
export async function getPendingSubmissions(
  db: Database,
  { kinds, after, limit }: PendingFilter,
): Promise<ListPage<AdminSubmission>> {
  const rows = await listPendingSubmissions(db, kinds, after, limit + 1);
  const images = await getImagesOf(db, rows);
  return listPage(
    rows,
    limit,
    (row) => ({ at: row.submitted_at, id: row.id }),
    (row) => present(row, images),
  );
}

function present(row: SubmissionRow, images: ReadonlyMap<number, ImageSource>): AdminSubmission {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    links: row.links_json,
    status: row.status as AdminSubmission['status'],
    submitter: row.submitter_name,
    submittedAt: row.submitted_at.toISOString(),
    reviewPath:
      row.kind === 'news' || row.kind === 'media'
        ? `/admin/review/${row.kind}/${row.number}`
        : `/admin/review-submission/${row.id}`,
    image: row.image_id === null ? undefined : images.get(row.image_id),
  };
}
