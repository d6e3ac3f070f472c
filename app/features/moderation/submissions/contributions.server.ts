import type { ImageSource } from '#app/features/images/embeds/image-source.ts';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { type Cursor, type ListPage, listPage } from '#app/http/cursor.ts';
import { withoutSpoilers } from '#app/text/markdown/markdown.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import type { SubmissionKind } from '#db/tables/moderation.ts';
import { getReviewKind, type ReviewKinds } from '../review/review-kind.server.ts';
import {
  countApprovedBySubmitter,
  listApprovedSubmissions,
  listPublishedIds,
  listSubmittedImageIds,
} from './submissions.queries.server.ts';

/** Cache tag of every list and count of submissions. */
export const submissionsTag = 'submissions';

const PAGE_SIZE = 12;
const MAX_EXCERPT_LENGTH = 240;

/** An approved submission. */
export interface ContributionSummary {
  id: number;
  kind: SubmissionKind;
  title: string;
  excerpt: string;
  submitter: string;
  /** ISO 8601. */
  submittedAt: string;
  /** The content made from it, while that is public. */
  path: string | undefined;
  image: ImageSource | undefined;
}

/** Approved submissions, newest first. */
export async function getContributions(
  db: Database,
  kinds: ReviewKinds,
  after: Cursor | undefined,
): Promise<ListPage<ContributionSummary>> {
  const rows = await listApprovedSubmissions(db, after, PAGE_SIZE + 1);
  const images = await getImagesOf(db, rows);
  const ids = rows.map(({ id }) => id);
  const subjects =
    ids.length > 0 ? await getReviewKind(kinds, 'submission').findSubjects(db, ids) : undefined;
  return listPage(
    rows,
    PAGE_SIZE,
    (row) => ({ at: row.submitted_at, id: row.id }),
    (row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      excerpt: truncate(markdownToText(withoutSpoilers(row.body)), MAX_EXCERPT_LENGTH),
      submitter: publicName(row.submitter_name),
      submittedAt: row.submitted_at.toISOString(),
      path: subjects?.get(row.id)?.path,
      image: row.image_id === null ? undefined : images.get(row.image_id),
    }),
  );
}

/** Approved submissions by account id; accounts without any are left out. */
export async function countApprovedSubmissions(
  db: Database,
  submitterIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await countApprovedBySubmitter(db, submitterIds);
  return new Map(rows.map(({ submitter_id, submissions }) => [submitter_id ?? 0, submissions]));
}

export function getSubmittedImageIds(db: Database, userId: number): Promise<number[]> {
  return listSubmittedImageIds(db, userId);
}

/** Ids of the articles that were made from an account's news tips. */
export function getArticleIdsFromNewsTips(db: Database, userId: number): Promise<number[]> {
  return listPublishedIds(db, userId, 'news');
}
