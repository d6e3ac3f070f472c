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
  await createThreads(db, engine);
  await createPosts(db, engine);
  await createPostLikes(db, engine);
  await createPostRevisions(db, engine);
  await createPostAttachments(db, engine);
  await createPendingImages(db, engine);
}

async function createThreads(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'threads')
    .addColumn('subject_kind', 'text', required)
    .addColumn('subject_id', 'integer')
    .addColumn('category', 'text')
    .addColumn('title', 'text')
    .addColumn('has_title', 'boolean', defaultsTo(false))
    .addColumn('is_listed', 'boolean', defaultsTo(true))
    // No foreign key: the opening post is only deleted with its thread, and two tables that reference
    // each other could not be filled one after the other.
    .addColumn('opening_post_id', 'integer')
    .addColumn('post_count', 'integer', required)
    .addColumn('shown_count', 'integer', defaultsTo(0))
    .addColumn('created_at', time, required)
    .addColumn('last_post_at', time, required)
    .addCheckConstraint(
      'threads_subject_kind',
      sql`subject_kind in ('board', 'article', 'media', 'story', 'event')`,
    )
    .execute();
  await createUniqueIndexes(db, 'threads', { threads_by_subject: ['subject_kind', 'subject_id'] });
  await createIndexes(db, 'threads', {
    threads_by_activity: ['last_post_at', 'id'],
    threads_listed: ['is_listed', 'created_at', 'id'],
    threads_listed_by_category: ['is_listed', 'category', 'created_at', 'id'],
  });
}

async function createPosts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'posts')
    .addColumn('thread_id', 'integer', requiredReference('threads', 'cascade'))
    .addColumn('parent_id', 'integer', references('posts', 'cascade'))
    .addColumn('author_id', 'integer', references('actors', 'set null'))
    .addColumn('author_name', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('image_text', 'text', defaultsTo(''))
    .addColumn('status', 'text', required)
    .addColumn('like_count', 'integer', required)
    .addColumn('reply_count', 'integer', required)
    .addColumn('created_at', time, required)
    .addColumn('edited_at', time)
    .addColumn('removed_at', time)
    .addColumn('removed_by', 'text')
    .addColumn('shown_number', 'integer', defaultsTo(0))
    .addColumn('idempotency_key', 'text')
    .addCheckConstraint('posts_status', sql`status in ('visible', 'held', 'removed')`)
    .addCheckConstraint('posts_removed_by', sql`removed_by in ('author', 'staff')`)
    .execute();
  await createUniqueIndexes(db, 'posts', { posts_by_idempotency_key: ['idempotency_key'] });
  await createIndexes(db, 'posts', {
    posts_by_thread: ['thread_id', 'status', 'created_at', 'id'],
    posts_by_parent: ['parent_id'],
    posts_by_appearance: ['thread_id', 'shown_number'],
    posts_by_author: ['author_id', 'status', 'created_at', 'id'],
  });
}

/** An actor likes a post once. */
async function createPostLikes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'post_likes')
    .addColumn('post_id', 'integer', requiredReference('posts', 'cascade'))
    .addColumn('actor_id', 'integer', requiredReference('actors', 'cascade'))
    .addColumn('created_at', time, required)
    .addUniqueConstraint('post_likes_once', ['post_id', 'actor_id'])
    .execute();
  await createIndexes(db, 'post_likes', { post_likes_by_actor: ['actor_id'] });
}

/** The text and the images of a post before each of its edits. */
async function createPostRevisions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'post_revisions')
    .addColumn('post_id', 'integer', requiredReference('posts', 'cascade'))
    .addColumn('body', 'text', required)
    .addColumn('images_json', 'jsonb', required)
    .addColumn('replaced_at', time, required)
    .execute();
  await createIndexes(db, 'post_revisions', { post_revisions_by_post: ['post_id', 'id'] });
}

async function createPostAttachments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'post_attachments')
    .addColumn('post_id', 'integer', requiredReference('posts', 'cascade'))
    .addColumn('image_id', 'integer', requiredReference('images', 'cascade'))
    .addColumn('position', 'integer', defaultsTo(0))
    .addUniqueConstraint('post_attachments_once', ['post_id', 'image_id'])
    .execute();
  await createIndexes(db, 'post_attachments', { post_attachments_by_image: ['image_id'] });
}

/** Uploaded images that are not posted are deleted after a day. */
async function createPendingImages(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'pending_images')
    .addColumn('image_id', 'integer', requiredReference('images', 'cascade'))
    // The row remains when its uploader is deleted, because cleanup finds the files through it.
    .addColumn('uploader_id', 'integer', references('actors', 'set null'))
    .addColumn('created_at', time, required)
    .addUniqueConstraint('pending_images_once', ['image_id'])
    .execute();
  await createIndexes(db, 'pending_images', {
    pending_images_by_uploader: ['uploader_id'],
    pending_images_by_time: ['created_at'],
  });
}
