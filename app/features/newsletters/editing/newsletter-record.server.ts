import { AppError } from '#app/errors.ts';
import { defineRecord } from '#app/features/audit/records.server.ts';
import { saveTextUses } from '#app/features/files/files.server.ts';
import type { Database } from '#db/engine.ts';
import type { CampaignReaders } from '#db/tables/audience.ts';
import {
  deleteNewsletter,
  findNewsletter,
  insertNewsletter,
  lockNewsletter,
  updateNewsletter,
} from '../newsletters.queries.server.ts';
import { type NewsletterText, newsletterFields } from '../newsletters.schema.ts';
import { lockSegments } from '../segments/segment-record.server.ts';
import { findSegmentRow } from '../segments/segments.queries.server.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findNewsletter>>>;

type TextColumns = Pick<
  Row,
  'subject' | 'preview' | 'body' | 'topic' | 'readers' | 'segment_id' | 'archive'
>;

/** @throws AppError not-found */
export async function getNewsletter(db: Database, id: number | undefined): Promise<Row> {
  const row = id === undefined ? undefined : await findNewsletter(db, id);
  if (!row) throw new AppError('not-found');
  return row;
}

/** What its form edits. */
export function getText(row: TextColumns): NewsletterText {
  const { subject, preview, body, topic, readers, archive } = row;
  return {
    subject,
    preview,
    body,
    topic,
    segmentId: row.segment_id,
    hasRumors: readers === 'rumor_readers',
    archive,
  };
}

export function toColumns({ hasRumors, segmentId, ...text }: NewsletterText) {
  const readers: CampaignReaders = hasRumors ? 'rumor_readers' : 'everyone';
  return { ...text, readers, segment_id: segmentId };
}

/** Checks what a newsletter or a template chooses. Call it with the segments locked. */
export async function findTextErrors(
  db: Database,
  { segmentId }: Partial<NewsletterText>,
): Promise<Record<string, string>> {
  if (typeof segmentId !== 'number' || (await findSegmentRow(db, segmentId))) return {};
  return { segmentId: 'That segment was deleted. Choose who gets this instead.' };
}

export function refuseChange(): never {
  throw new AppError('refused', {
    message: 'That’s no longer possible because the status has changed.',
  });
}

/** The text of a newsletter, which changes only while it is a draft. */
export const newsletterRecord = defineRecord<NewsletterText>({
  kind: 'newsletter',
  stored: newsletterFields.stored,
  toForm: newsletterFields.toForm,
  getName: ({ subject }) => subject,
  async find(db, id) {
    const row = await findNewsletter(db, id);
    return row && { values: getText(row), revision: row.revision };
  },
  lock: async ({ db }, id) => id && lockNewsletter(db, id),
  findErrors: findTextErrors,
  async check(unit, { id, before, after }) {
    const { db } = unit;
    if (typeof after?.segmentId === 'number') await lockSegments(unit);
    if (before && (await getNewsletter(db, id)).status !== 'draft') refuseChange();
  },
  insert: ({ db }, text, { id, actor, now }) =>
    insertNewsletter(db, {
      ...toColumns(text),
      ...(id !== undefined && { id }),
      status: 'draft',
      author_id: actor.id,
      created_at: now,
    }),
  update: ({ db }, id, text, { revision }) =>
    updateNewsletter(db, id, 'draft', { ...toColumns(text), revision: revision + 1 }),
  remove: ({ db }, id) => deleteNewsletter(db, id),
  onChange: ({ db }, { id, after }) =>
    saveTextUses(db, { kind: 'newsletter', contentId: id }, after?.body ?? ''),
});
