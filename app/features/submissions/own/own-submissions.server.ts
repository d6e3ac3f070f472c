import { AppError } from '#app/errors.ts';
import {
  getReviewKind,
  getReviewsForAuthor,
  type ReviewKinds,
} from '#app/features/moderation/moderation.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { renderMarkdown } from '#app/text/markdown/markdown.server.ts';
import type { Database } from '#db/engine.ts';
import {
  listImagesBySubmission,
  type SubmissionImageRow,
} from '../images/own-images.queries.server.ts';
import type { OwnSubmission, OwnSubmissionSummary } from './own-submission.ts';
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
  actor: Viewer,
  behind: Cursor | undefined,
): Promise<ListPage<OwnSubmissionSummary>> {
  if (actor.kind === 'visitor') return { items: [], nextCursor: undefined };
  const rows = await listOwnSubmissions(db, actor, behind, PAGE_SIZE + 1);
  const lines = await createSummarizer(db, kinds, rows);
  return listPage(rows, PAGE_SIZE, (row) => ({ at: row.submitted_at, id: row.id }), lines);
}

/** @throws AppError not-found for what is not theirs */
export async function getOwnSubmission(
  db: Database,
  kinds: ReviewKinds,
  actor: Viewer,
  id: number,
): Promise<OwnSubmission> {
  const row = actor.kind === 'visitor' ? undefined : await findOwnSubmission(db, actor, id);
  if (!row) throw new AppError('not-found');
  const line = await createSummarizer(db, kinds, [row]);
  return {
    ...line(row),
    enteredTitle: row.title,
    body: row.body,
    bodyHtml: renderMarkdown(row.body),
    evidence: row.evidence,
    evidenceHtml: renderMarkdown(row.evidence),
    links: row.links_json,
    category: row.category ?? undefined,
    images: (await listImagesBySubmission(db, [id])).map(presentImage),
  };
}

function presentImage({ id, storage_key, ...picture }: SubmissionImageRow) {
  const { alt, width, height, placeholder } = picture;
  return { id, key: storage_key, alt, width, height, placeholder };
}

/** Asks once for what all these rows need besides. */
async function createSummarizer(db: Database, kinds: ReviewKinds, rows: readonly SubmissionRow[]) {
  const ids = rows.map(({ id }) => id);
  const reviews = await getReviewsForAuthor(db, 'submission', ids);
  const approved = rows.filter(({ status }) => status === 'approved').map(({ id }) => id);
  const published =
    approved.length > 0
      ? await getReviewKind(kinds, 'submission').findSubjects(db, approved)
      : new Map<number, { path: string | undefined }>();
  return (row: SubmissionRow): OwnSubmissionSummary => {
    const review = reviews.get(row.id);
    return {
      id: row.id,
      kind: row.kind,
      title: row.title || 'Untitled',
      status: row.status,
      at: row.submitted_at.toISOString(),
      isReturned: row.status === 'draft' && review?.decision === 'returned',
      reason: review?.reason,
      holdExplanation: row.status === 'pending' ? review?.holdExplanation : undefined,
      publishedPath: published.get(row.id)?.path,
    };
  };
}
