import { z } from 'zod';
import { getImagesOf } from '#app/features/images/images.server.ts';
import { renderSubmittedMarkdown, withoutSpoilers } from '#app/text/markdown/markdown.server.ts';
import { markdownToText } from '#app/text/markdown/markdown-to-text.server.ts';
import { publicName } from '#app/text/names/public-name.ts';
import { truncate } from '#app/text/truncate.ts';
import type { Database } from '#db/engine.ts';
import type { ReviewDecision, SubmissionStatus } from '#db/tables/moderation.ts';
import type { UnitOfWork } from '#db/transaction.ts';
import type { DecisionContext, ReviewKind } from '../review/review-kind.server.ts';
import type { ReviewSubject } from '../review/review-subject.server.ts';
import { submissionsTag } from './contributions.server.ts';
import type { SubmissionPublisher } from './submission-publisher.server.ts';
import {
  listSubmissionImages,
  listSubmissions,
  type SubmissionRow,
  updateSubmissionStatus,
} from './submissions.queries.server.ts';

const MAX_EXCERPT_LENGTH = 240;
/** Of a claim. */
const MAX_STATEMENT_LENGTH = 160;

const kindLabels = {
  news: 'News tip',
  media: 'Media',
  'fan-art': 'Fan art',
  evidence: 'Evidence',
} as const;

const statusSchema = z.enum(['draft', 'pending', 'approved', 'rejected']);

const undoPayload = z.object({
  status: statusSchema,
  /** Ids of the content the approval published. */
  publishedIds: z.array(z.number()).default([]),
  statusAfter: statusSchema,
});

const statusAfterDecision: Record<ReviewDecision, SubmissionStatus> = {
  approved: 'approved',
  kept: 'approved',
  rejected: 'rejected',
  removed: 'rejected',
  returned: 'draft',
};

/** Finds the claims made from submissions, with their ratings. */
type FindClaims = (
  db: Database,
  submissionIds: readonly number[],
) => Promise<{ get: (id: number) => { items: { title: string; mark: { label: string } }[] } }>;

export function createSubmissionReviewKind(
  publishers: readonly SubmissionPublisher[],
  findClaims: FindClaims,
): ReviewKind {
  const findPublisher = ({ kind }: SubmissionRow) =>
    publishers.find(({ kinds }) => kinds.includes(kind));
  return {
    kind: 'submission',
    right: 'review submissions',
    findSubjects: async (db, ids) => {
      const subjects = await findSubjects(db, ids, findPublisher);
      const claims = await findClaims(db, ids);
      for (const [id, subject] of subjects) {
        subject.facts = claims
          .get(id)
          .items.map(({ title, mark }) => ['Claim made from it', `${title} (${mark.label})`]);
      }
      return subjects;
    },
    apply: async (unit, id, { decision, reviewer, category, now }: DecisionContext) => {
      const [submission] = await listSubmissions(unit.db, [id]);
      if (submission?.status !== 'pending') return undefined;
      const status = statusAfterDecision[decision];
      const images = await listSubmissionImages(unit.db, [id]);
      const imageIds = images.length > 0 ? images.map((row) => row.id) : coverIds(submission);
      const publisher = status === 'approved' ? findPublisher(submission) : undefined;
      const categories = (await publisher?.categories(unit.db, submission)) ?? {};
      const chosen = category && Object.hasOwn(categories, category) ? { category } : {};
      const approved = { ...submission, ...chosen, imageIds };
      const publishedIds = await publisher?.publish(unit, approved, reviewer, now);
      await setStatus(unit, submission, status, publishedIds?.[0]);
      const before = { status: submission.status, publishedIds, statusAfter: status };
      return { before, after: { status } };
    },
    undo: async (unit, id, before, { now }) => {
      const [submission] = await listSubmissions(unit.db, [id]);
      const { status, publishedIds, statusAfter } = undoPayload.parse(before);
      // The author may have changed or resubmitted it since.
      if (submission?.status !== statusAfter) return false;
      const publisher = publishedIds.length > 0 ? findPublisher(submission) : undefined;
      const keptIds = await publisher?.withdraw(unit, publishedIds, now);
      const published_id = keptIds ? (keptIds[0] ?? null) : submission.published_id;
      await setStatus(unit, { ...submission, published_id }, status);
      return true;
    },
  };
}

function coverIds({ image_id }: SubmissionRow): number[] {
  return image_id === null ? [] : [image_id];
}

/** Keeps the id of content published before, so that another approval reuses it. */
async function setStatus(
  { db, invalidate }: UnitOfWork,
  { id, published_id }: SubmissionRow,
  status: SubmissionStatus,
  publishedId?: number,
): Promise<void> {
  await updateSubmissionStatus(db, id, status, publishedId ?? published_id);
  invalidate(submissionsTag);
}

async function findSubjects(
  db: Database,
  ids: readonly number[],
  findPublisher: (row: SubmissionRow) => SubmissionPublisher | undefined,
): Promise<Map<number, ReviewSubject>> {
  const rows = await listSubmissions(db, ids);
  const images = await listSubmissionImages(db, ids);
  const covers = await getImagesOf(db, rows);
  const subjects = new Map<number, ReviewSubject>();
  for (const row of rows) {
    const publisher = findPublisher(row);
    const publishedId = row.status === 'approved' ? row.published_id : null;
    const published =
      publishedId === null ? undefined : await publisher?.findPublished(db, publishedId);
    const editLink =
      publishedId === null ? undefined : await publisher?.findEditLink?.(db, publishedId);
    const cover = covers.get(row.image_id ?? 0);
    const subject = present(row, images);
    // Sample submissions have only a cover image.
    const shown = subject.images.length === 0 && cover ? [cover] : subject.images;
    const categories = (await publisher?.categories(db, row)) ?? {};
    const suggested = (await publisher?.suggestCategory?.(db, row)) ?? subject.category;
    const about = await publisher?.findContext?.(db, row);
    const context = about ? [about] : subject.context;
    const links = {
      path: published?.path,
      published,
      editLink: editLink ?? subject.editLink,
    };
    const choice = { categories, suggestedCategory: suggested };
    subjects.set(row.id, { ...subject, ...links, images: shown, ...choice, context });
  }
  return subjects;
}

/** Whether its review page has its number in place of its id. */
function isNumbered({ kind }: SubmissionRow): boolean {
  return kind === 'news' || kind === 'media';
}

type ImageRow = Awaited<ReturnType<typeof listSubmissionImages>>[number];

function present(row: SubmissionRow, images: readonly ImageRow[]): ReviewSubject {
  return {
    id: row.id,
    heading: { text: `${kindLabels[row.kind]} by ${publicName(row.submitter_name)}` },
    title: row.title,
    ownTitle: row.title,
    html: renderSubmittedMarkdown(row.body),
    evidenceHtml: row.evidence ? renderSubmittedMarkdown(row.evidence) : undefined,
    category: row.category ?? undefined,
    categoryName: row.kind === 'evidence' ? 'Stance' : 'Category',
    excerpt: truncate(markdownToText(withoutSpoilers(row.body)), MAX_EXCERPT_LENGTH),
    author: getAuthor(row),
    isByGuest: row.account_id === null,
    createdAt: row.submitted_at.toISOString(),
    path: undefined,
    ...(isNumbered(row) && { reviewPath: `/admin/review/${row.kind}/${row.number}` }),
    statusPath: `/submissions/${row.id}`,
    // Evidence is about an existing claim, and claims from an approved submission are made from what it became.
    editLink:
      row.kind === 'evidence' || row.status === 'approved'
        ? undefined
        : { label: 'Make a claim', path: getNewClaimPath(row), right: 'publish content' },
    images: images
      .filter(({ submission_id }) => submission_id === row.id)
      .map(({ storage_key: key, alt, width, height }) => ({ key, alt, width, height })),
    links: row.links_json.filter((link) => /^https?:\/\//i.test(link)),
    kindLabel: kindLabels[row.kind],
    context: [],
  };
}

/** The register of claims fills in its form from this. What the page shows is for staff to say in their own words. */
function getNewClaimPath({ id, title, links_json: [link] }: SubmissionRow): string {
  const statement = truncate(title, MAX_STATEMENT_LENGTH);
  const filled = new URLSearchParams({ from: `submission:${id}`, statement });
  if (link && /^https?:\/\//i.test(link)) filled.set('url', link);
  return `/admin/new-claim?${filled}`;
}

function getAuthor({ submitter_id: id, submitter_name }: SubmissionRow): ReviewSubject['author'] {
  return id === null ? undefined : { id, name: publicName(submitter_name) };
}
