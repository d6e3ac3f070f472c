import type { Database } from '#db/engine.ts';
import { type ListPage, listPage, type PageKey } from '../../http/page-key.ts';
import { excerptOf } from '../../text/excerpt.ts';
import { plainText } from '../../text/plain-text.server.ts';
import { publicName } from '../../text/public-name.ts';
import { getPictures } from '../images/images.server.ts';
import type { ContributionSummary } from './contribution-summary.ts';
import { kindOf, type ReviewKinds } from './review-kind.server.ts';
import { countApprovedBySubmitter, listApprovedSubmissions } from './submissions.queries.server.ts';

/** Cache tag of every list and every count of submissions. */
export const submissionsTag = 'submissions';

const PAGE_SIZE = 12;
const EXCERPT_LENGTH = 240;

/** What readers have sent in and the staff have approved, newest first. */
export async function getContributions(
  db: Database,
  kinds: ReviewKinds,
  after: PageKey | undefined,
): Promise<ListPage<ContributionSummary>> {
  const rows = await listApprovedSubmissions(db, after, PAGE_SIZE + 1);
  const pictures = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  const ids = rows.map(({ id }) => id);
  const became =
    ids.length > 0 ? await kindOf(kinds, 'submission').findSubjects(db, ids) : undefined;
  return listPage(
    rows,
    PAGE_SIZE,
    (row) => ({ at: row.submitted_at, id: row.id }),
    (row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      excerpt: excerptOf(plainText(row.body), EXCERPT_LENGTH),
      submitter: publicName(row.submitter_name),
      submittedAt: row.submitted_at.toISOString(),
      path: became?.get(row.id)?.path,
      picture: row.image_id === null ? undefined : pictures.get(row.image_id),
    }),
  );
}

/** Approved submissions of these accounts, by account; who has none is left out. */
export async function countApprovedSubmissions(
  db: Database,
  submitterIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await countApprovedBySubmitter(db, submitterIds);
  return new Map(rows.map(({ submitter_id, submissions }) => [submitter_id ?? 0, submissions]));
}
