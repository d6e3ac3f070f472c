import type { Kysely } from 'kysely';
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

/** Editing data besides the content itself. Items of every kind, by kind and id. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createContentVersions(db, engine);
  await createContentDrafts(db, engine);
  await createEditLocks(db, engine);
  await createReviewComments(db, engine);
}

function contentTable(db: Kysely<unknown>, engine: Engine, name: string) {
  return createTable(db, engine, name)
    .addColumn('kind', 'text', required)
    .addColumn('content_id', 'integer', required);
}

async function createContentVersions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await contentTable(db, engine, 'content_versions')
    .addColumn('revision', 'integer', required)
    .addColumn('status', 'text', required)
    .addColumn('values_json', 'jsonb', required)
    .addColumn('saved_by', 'integer', references('actors', 'set null'))
    // The revision whose text this version brought back.
    .addColumn('restored_from', 'integer')
    .addColumn('saved_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'content_versions', {
    content_versions_by_item: ['kind', 'content_id', 'revision'],
  });
  await createIndexes(db, 'content_versions', { content_versions_by_actor: ['saved_by'] });
}

/** Texts that were typed and not saved, one for each open form. */
async function createContentDrafts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await contentTable(db, engine, 'content_drafts')
    .addColumn('form_id', 'text', defaultsTo(''))
    .addColumn('actor_id', 'integer', references('actors', 'set null'))
    // The revision that the text was typed over.
    .addColumn('revision', 'integer', required)
    .addColumn('values_json', 'jsonb', required)
    .addColumn('saved_at', time, required)
    .addColumn('submitted_at', time)
    .addColumn('discarded_at', time)
    .execute();
  await createUniqueIndexes(db, 'content_drafts', {
    content_drafts_by_item: ['kind', 'content_id', 'form_id'],
  });
  await createIndexes(db, 'content_drafts', { content_drafts_by_actor: ['actor_id'] });
}

async function createEditLocks(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await contentTable(db, engine, 'edit_locks')
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('renewed_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'edit_locks', { edit_locks_by_item: ['kind', 'content_id'] });
  await createIndexes(db, 'edit_locks', { edit_locks_by_actor: ['actor_id'] });
}

/** Comments by writers and editors on passages of a text. */
async function createReviewComments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await contentTable(db, engine, 'review_comments')
    .addColumn('author_id', 'integer', references('actors', 'set null'))
    .addColumn('quote', 'text', required)
    // The text around the passage when the comment was written.
    .addColumn('quote_before', 'text', required)
    .addColumn('quote_after', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('created_at', time, required)
    .addColumn('resolved_by', 'integer', references('actors', 'set null'))
    .addColumn('resolved_at', time)
    .execute();
  await createIndexes(db, 'review_comments', {
    review_comments_by_item: ['kind', 'content_id', 'id'],
    review_comments_by_resolution: ['resolved_at', 'id'],
    review_comments_by_author: ['author_id'],
    review_comments_by_resolver: ['resolved_by'],
  });
}
