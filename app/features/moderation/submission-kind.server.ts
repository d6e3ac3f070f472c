import { z } from 'zod';
import type { Database } from '#db/engine.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import { excerptOf } from '../../text/excerpt.ts';
import { renderMarkdown } from '../../text/markdown.server.ts';
import { plainText } from '../../text/plain-text.server.ts';

import { publicName } from '../../text/public-name.ts';
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

const changed = z.object({
  status: z.enum(['draft', 'pending', 'approved', 'rejected']),
  made: z.array(z.number()).default([]),
});

/** How what readers have sent in is reviewed; `outlets` turn it into content. */
export function submissionKind(outlets: readonly SubmissionOutlet[]): ReviewKind {
  const outletOf = ({ kind }: SubmissionRow) => outlets.find(({ kinds }) => kinds.includes(kind));
  return {
    kind: 'submission',
    right: 'review submissions',
    findSubjects,
    apply: async (unit, id, { decision, reviewer, now }: CarriedOut) => {
      const [submission] = await listSubmissions(unit.db, [id]);
      if (!submission) return undefined;
      const status = decision === 'approved' || decision === 'kept' ? 'approved' : 'rejected';
      const pictures = await listSubmissionPictures(unit.db, [id]);
      const pictureIds = pictures.length > 0 ? pictures.map((row) => row.id) : coverOf(submission);
      const outlet = status === 'approved' ? outletOf(submission) : undefined;
      const made = await outlet?.publish(unit, { ...submission, pictureIds }, reviewer, now);
      await setStatus(unit, id, status);
      return { before: { status: submission.status, made }, after: { status } };
    },
    undo: async (unit, id, before, now) => {
      const [submission] = await listSubmissions(unit.db, [id]);
      if (!submission) return false;
      const { status, made } = changed.parse(before);
      if (made.length > 0) await outletOf(submission)?.withdraw(unit, made, now);
      await setStatus(unit, id, status);
      return true;
    },
  };
}

function coverOf({ image_id }: SubmissionRow): number[] {
  return image_id === null ? [] : [image_id];
}

async function setStatus(
  { db, changes }: UnitOfWork,
  id: number,
  status: SubmissionRow['status'],
): Promise<void> {
  await updateSubmissionStatus(db, id, status);
  changes(submissionsTag);
}

async function findSubjects(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, ReviewSubject>> {
  const rows = await listSubmissions(db, ids);
  const pictures = await listSubmissionPictures(db, ids);
  return new Map(rows.map((row) => [row.id, present(row, pictures)]));
}

type PictureRow = Awaited<ReturnType<typeof listSubmissionPictures>>[number];

function present(row: SubmissionRow, pictures: readonly PictureRow[]): ReviewSubject {
  const text = row.evidence ? `${row.body}\n\n${row.evidence}` : row.body;
  return {
    id: row.id,
    title: row.title,
    html: renderMarkdown(text),
    excerpt: excerptOf(plainText(row.body), EXCERPT_LENGTH),
    person: personOf(row),
    createdAt: row.submitted_at.toISOString(),
    path: undefined,
    pictures: pictures
      .filter(({ submission_id }) => submission_id === row.id)
      .map(({ storage_key, alt }) => ({ key: storage_key, alt })),
    links: row.links_json,
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
