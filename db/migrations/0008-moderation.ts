import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createReviewItems(db, engine);
  await indexReviewItems(db);
  await createReports(db, engine);
  await createReporters(db);
  await createSubmissions(db, engine);
  await createSubmissionImages(db, engine);
  await createRecentTexts(db, engine);
  await createLegalNotices(db, engine);
}

async function createReviewItems(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'review_items')
    .addColumn('kind', 'text', required)
    .addColumn('subject_id', 'integer', required)
    .addColumn('cause', 'text', required)
    .addColumn('phase', 'text')
    .addColumn('explanation', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('urgency', 'integer', required)
    .addColumn('author_id', 'integer', references('actors', 'set null'))
    .addColumn('opened_at', time, required)
    .addColumn('claimed_by', 'integer', references('users', 'set null'))
    .addColumn('claimed_at', time)
    .addColumn('decision', 'text')
    .addColumn('reason', 'text')
    .addColumn('decided_by', 'integer', references('users', 'set null'))
    .addColumn('decided_at', time)
    .addCheckConstraint(
      'review_items_kind',
      sql`kind in ('post', 'submission', 'notice', 'appeal', 'article', 'media', 'story', 'event',
        'profile')`,
    )
    .addCheckConstraint(
      'review_items_cause',
      sql`cause in ('held', 'reported', 'submitted', 'notice', 'appeal')`,
    )
    .addCheckConstraint(
      'review_items_decision',
      sql`decision in ('approved', 'rejected', 'removed', 'kept', 'returned')`,
    )
    .execute();
}

async function indexReviewItems(db: Kysely<unknown>): Promise<void> {
  // At most one open item per subject. Decided items stay, and a new cause opens a new item.
  await sql`create unique index review_items_open_once on review_items (kind, subject_id)
    where decision is null`.execute(db);
  // The queue, its filters and their counts.
  await sql`create index review_items_by_urgency on review_items (urgency desc, id)
    where decision is null`.execute(db);
  await sql`create index review_items_by_cause on review_items (cause, urgency desc, id)
    where decision is null`.execute(db);
  await sql`create index review_items_waiting on review_items (cause, kind, phase)
    where decision is null`.execute(db);
  // The public log.
  await sql`create index review_items_decided on review_items (decided_at desc, id desc)
    where decision is not null`.execute(db);
  await createIndexes(db, 'review_items', {
    review_items_by_subject: ['kind', 'subject_id', 'id'],
    review_items_by_author: ['author_id', 'id'],
  });
}

/** An actor reports a subject once. */
async function createReports(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'reports')
    .addColumn('subject_kind', 'text', required)
    .addColumn('subject_id', 'integer', required)
    .addColumn('reporter_id', 'integer', references('actors', 'set null'))
    .addColumn('reason', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('created_at', time, required)
    .addCheckConstraint(
      'reports_subject_kind',
      sql`subject_kind in ('post', 'article', 'media', 'story', 'event', 'profile')`,
    )
    .addCheckConstraint('reports_status', sql`status in ('open', 'upheld', 'dismissed')`)
    .execute();
  await createUniqueIndexes(db, 'reports', {
    reports_once: ['subject_kind', 'subject_id', 'reporter_id'],
  });
  await createIndexes(db, 'reports', { reports_by_reporter: ['reporter_id'] });
}

/** How often each reporter was right. */
async function createReporters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reporters')
    .addColumn('actor_id', 'integer', (column) =>
      requiredReference('actors', 'cascade')(column).primaryKey(),
    )
    .addColumn('upheld_count', 'integer', required)
    .addColumn('dismissed_count', 'integer', required)
    .execute();
}

async function createSubmissions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'submissions')
    .addColumn('kind', 'text', required)
    .addColumn('number', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('links_json', 'jsonb', required)
    .addColumn('evidence', 'text', defaultsTo(''))
    .addColumn('category', 'text')
    .addColumn('image_id', 'integer', references('images', 'set null'))
    .addColumn('submitter_id', 'integer', references('actors', 'set null'))
    .addColumn('submitter_name', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('idempotency_key', 'text')
    // Not a foreign key: depending on the kind, it is the id of an article or of a media item.
    .addColumn('published_id', 'integer')
    .addColumn('submitted_at', time, required)
    .addCheckConstraint('submissions_kind', sql`kind in ('news', 'media', 'fan-art')`)
    .addCheckConstraint(
      'submissions_status',
      sql`status in ('draft', 'pending', 'approved', 'rejected')`,
    )
    .addUniqueConstraint('submissions_number_in_kind', ['kind', 'number'])
    .execute();
  await createIndexes(db, 'submissions', {
    submissions_by_time: ['status', 'submitted_at', 'id'],
    submissions_by_submitter: ['submitter_id', 'submitted_at', 'id'],
  });
  await sql`create unique index submissions_idempotency_key on submissions (idempotency_key)
    where idempotency_key is not null`.execute(db);
}

async function createSubmissionImages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'submission_images')
    .addColumn('submission_id', 'integer', requiredReference('submissions', 'cascade'))
    .addColumn('image_id', 'integer', requiredReference('images', 'cascade'))
    .addUniqueConstraint('submission_images_once', ['submission_id', 'image_id'])
    .execute();
  await createIndexes(db, 'submission_images', { submission_images_by_image: ['image_id'] });
}

/** Hashes of texts posted in the last day, to detect floods and repeats. */
async function createRecentTexts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'recent_texts')
    .addColumn('text_hash', 'text', required)
    .addColumn('author_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('created_at', time, required)
    .execute();
  await createIndexes(db, 'recent_texts', {
    recent_texts_by_hash: ['text_hash', 'created_at'],
    recent_texts_by_author: ['author_id', 'created_at'],
    recent_texts_by_time: ['created_at'],
  });
}

/** Notices of illegal content, which need no account. One row per item a notice names. */
async function createLegalNotices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'legal_notices')
    .addColumn('reference', 'text', required)
    .addColumn('kind', 'text', required)
    // Not a foreign key: the kind decides which table the target is in.
    .addColumn('target_kind', 'text', required)
    .addColumn('target_id', 'integer', required)
    .addColumn('path', 'text', required)
    .addColumn('explanation', 'text', required)
    .addColumn('work', 'text', required)
    .addColumn('rights_holder', 'text', required)
    .addColumn('is_about_child_abuse', 'boolean', required)
    .addColumn('notifier_name', 'text')
    .addColumn('notifier_email', 'text')
    .addColumn('created_at', time, required)
    .addCheckConstraint('legal_notices_kind', sql`kind in ('illegal', 'copyright')`)
    .addUniqueConstraint('legal_notices_once', ['reference', 'target_kind', 'target_id'])
    .execute();
  await createIndexes(db, 'legal_notices', { legal_notices_by_age: ['created_at', 'id'] });
}
