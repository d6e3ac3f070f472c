import type { Database } from '#db/engine.ts';
import { type ListPage, listPage, type PageKey } from '../../http/page-key.ts';
import { getPictures } from '../images/images.server.ts';
import type { PictureSource } from '../images/picture-source.ts';
import type { SubmissionAtDesk, SubmissionKind } from './submission-desk-summary.ts';
import { listPendingSubmissions, type SubmissionRow } from './submissions-desk.queries.server.ts';

interface PendingChoice {
  kinds?: readonly SubmissionKind[];
  behind?: PageKey | undefined;
  limit: number;
}

/** What waits for a decision, the newest first. */
export async function getPendingSubmissions(
  db: Database,
  { kinds, behind, limit }: PendingChoice,
): Promise<ListPage<SubmissionAtDesk>> {
  const rows = await listPendingSubmissions(db, kinds, behind, limit + 1);
  const pictures = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  return listPage(
    rows,
    limit,
    (row) => ({ at: row.submitted_at, id: row.id }),
    (row) => present(row, pictures),
  );
}

function present(
  row: SubmissionRow,
  pictures: ReadonlyMap<number, PictureSource>,
): SubmissionAtDesk {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    links: row.links_json,
    status: row.status as SubmissionAtDesk['status'],
    submitter: row.submitter_name,
    submittedAt: row.submitted_at.toISOString(),
    reviewPath:
      row.kind === 'fan-art'
        ? `/admin/review-submission/${row.id}`
        : `/admin/review/${row.kind}/${row.number}`,
    picture: row.image_id === null ? undefined : pictures.get(row.image_id),
  };
}
