import type { Database } from '#db/engine.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import { type ListPage, listPage, type PageKey } from '../../http/page-key.ts';
import { renderMarkdown } from '../../text/markdown.server.ts';
import { kindOf, type ReviewKinds } from '../moderation/review-kind.server.ts';
import { getReviewsForAuthor } from '../moderation/withdraw-review.server.ts';
import { listPicturesOf, type OwnPictureRow } from './own-pictures.queries.server.ts';
import type { OwnSubmission, OwnSubmissionLine } from './own-submission.ts';
import {
  findOwnSubmission,
  listOwnSubmissions,
  type SubmissionRow,
} from './own-submissions.queries.server.ts';

const PAGE_SIZE = 20;

/** What somebody has sent in or begun, the latest first. */
export async function getOwnSubmissions(
  db: Database,
  kinds: ReviewKinds,
  actor: Actor,
  behind: PageKey | undefined,
): Promise<ListPage<OwnSubmissionLine>> {
  if (actor.kind === 'visitor') return { items: [], nextKey: undefined };
  const rows = await listOwnSubmissions(db, actor, behind, PAGE_SIZE + 1);
  const lines = await lineMaker(db, kinds, rows);
  return listPage(rows, PAGE_SIZE, (row) => ({ at: row.submitted_at, id: row.id }), lines);
}

/** @throws AppError not-found for what is not theirs */
export async function getOwnSubmission(
  db: Database,
  kinds: ReviewKinds,
  actor: Actor,
  id: number,
): Promise<OwnSubmission> {
  const row = actor.kind === 'visitor' ? undefined : await findOwnSubmission(db, actor, id);
  if (!row) throw new AppError('not-found');
  const line = await lineMaker(db, kinds, [row]);
  return {
    ...line(row),
    typedTitle: row.title,
    body: row.body,
    bodyHtml: renderMarkdown(row.body),
    evidence: row.evidence,
    evidenceHtml: renderMarkdown(row.evidence),
    links: row.links_json,
    category: row.category ?? undefined,
    pictures: (await listPicturesOf(db, [id])).map(presentPicture),
  };
}

function presentPicture({ id, storage_key, ...picture }: OwnPictureRow) {
  const { alt, width, height, placeholder } = picture;
  return { id, key: storage_key, alt, width, height, placeholder };
}

/** Asks once for what all these rows need besides. */
async function lineMaker(db: Database, kinds: ReviewKinds, rows: readonly SubmissionRow[]) {
  const ids = rows.map(({ id }) => id);
  const reviews = await getReviewsForAuthor(db, 'submission', ids);
  const approved = rows.filter(({ status }) => status === 'approved').map(({ id }) => id);
  const published =
    approved.length > 0
      ? await kindOf(kinds, 'submission').findSubjects(db, approved)
      : new Map<number, { path: string | undefined }>();
  return (row: SubmissionRow): OwnSubmissionLine => {
    const review = reviews.get(row.id);
    return {
      id: row.id,
      kind: row.kind,
      title: row.title || 'Untitled',
      status: row.status,
      at: row.submitted_at.toISOString(),
      isReturned: row.status === 'draft' && review?.decision === 'returned',
      reason: review?.reason,
      heldWhy: row.status === 'pending' ? review?.heldWhy : undefined,
      publishedPath: published.get(row.id)?.path,
    };
  };
}
