import { AppError } from '#app/errors.ts';
import { presentUpload } from '#app/features/images/uploads.server.ts';
import {
  getReviewKind,
  getReviewsForAuthor,
  type ReviewKinds,
} from '#app/features/moderation/review.server.ts';
import type { Viewer } from '#app/http/actor.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { renderSubmittedMarkdown } from '#app/text/markdown/markdown.server.ts';
import type { Database } from '#db/engine.ts';
import { listImagesBySubmission } from '../images/own-images.queries.server.ts';
import {
  findSubmissionCategory,
  listSubmissionCategories,
} from '../submission-categories.server.ts';
import type { OwnSubmission, OwnSubmissionSummary } from './own-submission.ts';
import {
  findOwnSubmission,
  listOwnSubmissions,
  type SubmissionRow,
} from './own-submissions.queries.server.ts';

const PAGE_SIZE = 20;

/** The actor's drafts and submissions, newest first. */
export async function getOwnSubmissions(
  db: Database,
  kinds: ReviewKinds,
  actor: Viewer,
  after: Cursor | undefined,
): Promise<ListPage<OwnSubmissionSummary>> {
  if (actor.kind === 'visitor') return { items: [], nextCursor: undefined };
  const rows = await listOwnSubmissions(db, actor.id, after, PAGE_SIZE + 1);
  const summarize = await createSummarizer(db, kinds, rows);
  return listPage(rows, PAGE_SIZE, (row) => ({ at: row.submitted_at, id: row.id }), summarize);
}

/** @throws AppError not-found if the submission is not this actor's */
export async function getOwnSubmission(
  db: Database,
  kinds: ReviewKinds,
  actor: Viewer,
  id: number,
): Promise<OwnSubmission> {
  const row = actor.kind === 'visitor' ? undefined : await findOwnSubmission(db, actor.id, id);
  if (!row) throw new AppError('not-found');
  const summarize = await createSummarizer(db, kinds, [row]);
  return {
    ...summarize(row),
    enteredTitle: row.title,
    body: row.body,
    bodyHtml: renderSubmittedMarkdown(row.body),
    evidence: row.evidence,
    evidenceHtml: renderSubmittedMarkdown(row.evidence),
    links: row.links_json,
    category: row.category ?? undefined,
    categoryName: await findSubmissionCategory(db, row),
    categories: await listSubmissionCategories(db, row.kind),
    images: (await listImagesBySubmission(db, [id])).map(presentUpload),
  };
}

/** Loads the reviews and published content of all rows at once. */
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
