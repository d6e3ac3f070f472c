import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import type { ReviewDecision, SubmissionStatus } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { excerptOf } from '../../text/excerpt.ts';
import { renderMarkdown } from '../../text/markdown.server.ts';
import { plainText } from '../../text/plain-text.server.ts';

import { publicName } from '../../text/public-name.ts';
import { getPictures } from '../images/images.server.ts';
import type { CarriedOut, ReviewKind } from './review-kind.server.ts';
import type { ReviewSubject } from './review-subject.server.ts';
import type { SubmissionOutlet } from './submission-outlet.server.ts';
import {
  listSubmissionPictures,
  listSubmissions,
  type SubmissionRow,
  updateSubmissionStatus,
} from './submissions.queries.server.ts';
import { submissionsTag } from './submissions.server.ts';

const EXCERPT_LENGTH = 240;

const labels = { news: 'News tip', media: 'Media', 'fan-art': 'Fan art' } as const;

const statuses = z.enum(['draft', 'pending', 'approved', 'rejected']);

const changed = z.object({
  status: statuses,
  made: z.array(z.number()).default([]),
  /** What the decision made of it. */
  became: statuses,
});

const statusAfter: Record<ReviewDecision, SubmissionStatus> = {
  approved: 'approved',
  kept: 'approved',
  rejected: 'rejected',
  removed: 'rejected',
  // Its author goes on with it.
  returned: 'draft',
};

/** How what readers have sent in is reviewed; `outlets` turn it into content. */
export function submissionKind(outlets: readonly SubmissionOutlet[]): ReviewKind {
  const outletOf = ({ kind }: SubmissionRow) => outlets.find(({ kinds }) => kinds.includes(kind));
  return {
    kind: 'submission',
    right: 'review submissions',
    findSubjects: (db, ids) => findSubjects(db, ids, outletOf),
    apply: async (unit, id, { decision, reviewer, now }: CarriedOut) => {
      const [submission] = await listSubmissions(unit.db, [id]);
      if (submission?.status !== 'pending') return undefined;
      const status = statusAfter[decision];
      const pictures = await listSubmissionPictures(unit.db, [id]);
      const pictureIds = pictures.length > 0 ? pictures.map((row) => row.id) : coverOf(submission);
      const outlet = status === 'approved' ? outletOf(submission) : undefined;
      const made = await outlet?.publish(unit, { ...submission, pictureIds }, reviewer, now);
      await setStatus(unit, submission, status, made?.[0]);
      const before = { status: submission.status, made, became: status };
      return { before, after: { status } };
    },
    undo: async (unit, id, before, { now }) => {
      const [submission] = await listSubmissions(unit.db, [id]);
      const { status, made, became } = changed.parse(before);
      // Its author may have sent it in again since.
      if (submission?.status !== became) return false;
      if (made.length > 0) await outletOf(submission)?.withdraw(unit, made, now);
      // What was made is a draft of the desk now and keeps its pictures.
      await setStatus(unit, submission, status);
      return true;
    },
  };
}

function coverOf({ image_id }: SubmissionRow): number[] {
  return image_id === null ? [] : [image_id];
}

/** What was made of it once is known from then on: it is used again. */
async function setStatus(
  { db, changes }: UnitOfWork,
  { id, published_id }: SubmissionRow,
  status: SubmissionStatus,
  publishedId?: number,
): Promise<void> {
  await updateSubmissionStatus(db, id, status, publishedId ?? published_id);
  changes(submissionsTag);
}

type OutletOf = (row: SubmissionRow) => SubmissionOutlet | undefined;

async function findSubjects(
  db: Database,
  ids: readonly number[],
  outletOf: OutletOf,
): Promise<Map<number, ReviewSubject>> {
  const rows = await listSubmissions(db, ids);
  const pictures = await listSubmissionPictures(db, ids);
  const covers = await getPictures(
    db,
    rows.map((row) => row.image_id),
  );
  const subjects = new Map<number, ReviewSubject>();
  for (const row of rows) {
    const path = await publishedPath(db, row, outletOf(row));
    const cover = covers.get(row.image_id ?? 0);
    const subject = present(row, pictures);
    // Before there were forms a submission had a cover and nothing else.
    const shown = subject.pictures.length === 0 && cover ? [cover] : subject.pictures;
    subjects.set(row.id, { ...subject, pictures: shown, path });
  }
  return subjects;
}

/** Where readers find what became of it, if they do. */
export async function publishedPath(
  db: Database,
  { status, published_id }: Pick<SubmissionRow, 'status' | 'published_id'>,
  outlet: SubmissionOutlet | undefined,
): Promise<string | undefined> {
  if (status !== 'approved' || published_id === null) return undefined;
  return outlet?.findPath(db, published_id);
}

type PictureRow = Awaited<ReturnType<typeof listSubmissionPictures>>[number];

function present(row: SubmissionRow, pictures: readonly PictureRow[]): ReviewSubject {
  return {
    id: row.id,
    title: row.title,
    html: renderMarkdown(row.body),
    evidenceHtml: row.evidence ? renderMarkdown(row.evidence) : undefined,
    category: row.category ?? undefined,
    excerpt: excerptOf(plainText(row.body), EXCERPT_LENGTH),
    person: personOf(row),
    createdAt: row.submitted_at.toISOString(),
    path: undefined,
    ownPath: `/submissions/${row.id}`,
    pictures: pictures
      .filter(({ submission_id }) => submission_id === row.id)
      .map(({ storage_key, alt }) => ({ key: storage_key, alt })),
    links: row.links_json.filter((link) => /^https?:\/\//i.test(link)),
    label: labels[row.kind],
    context: [],
  };
}

function personOf(row: SubmissionRow): ReviewSubject['person'] {
  const name = publicName(row.submitter_name);
  if (row.submitter_id !== null) return { kind: 'member', id: row.submitter_id, name };
  if (row.guest_id !== null) return { kind: 'guest', id: row.guest_id, name };
  return undefined;
}
