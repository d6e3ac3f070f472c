import { type Kysely, sql } from 'kysely';
import {
  createIndexes,
  createTable,
  createUniqueIndexes,
  defaultsTo,
  type Engine,
  publicationColumns,
  references,
  required,
  requiredReference,
  time,
} from './columns.ts';

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createArticles(db, engine);
  await createArticleAuthors(db, engine);
  await createArticleCorrections(db, engine);
  await createVideos(db, engine);
  await createMediaItems(db, engine);
  await createStories(db, engine);
  await createEvents(db, engine);
  await createPageConfigs(db, engine);
  await createAlbums(db, engine);
}

async function createArticles(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await publicationColumns(createTable(db, engine, 'articles'), 'articles')
    .addColumn('slug', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('excerpt', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('is_featured', 'boolean', required)
    .addColumn('image_id', 'integer', references('images', 'set null'))
    .addColumn('sources_json', 'jsonb', required)
    .execute();
  await createIndexes(db, 'articles', {
    articles_by_date: ['status', 'published_at', 'id'],
    articles_by_category: ['status', 'category', 'published_at', 'id'],
    // For the admin list, which shows every status.
    articles_by_time: ['published_at', 'id'],
  });
  // The home page has one lead article.
  await sql`create unique index articles_lead on articles (is_featured)
    where is_featured and status = 'published'`.execute(db);
}

/** In the order of the byline. */
async function createArticleAuthors(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'article_authors')
    .addColumn('article_id', 'integer', requiredReference('articles', 'cascade'))
    .addColumn('position', 'integer', required)
    .addColumn('actor_id', 'integer', references('actors', 'set null'))
    // The name of a guest author.
    .addColumn('name', 'text')
    .execute();
  await createIndexes(db, 'article_authors', {
    article_authors_by_article: ['article_id', 'position'],
    article_authors_by_actor: ['actor_id', 'article_id'],
  });
}

async function createArticleCorrections(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'article_corrections')
    .addColumn('article_id', 'integer', requiredReference('articles', 'cascade'))
    .addColumn('what', 'text', required)
    .addColumn('why', 'text', required)
    .addColumn('corrected_at', time, required)
    .execute();
  await createIndexes(db, 'article_corrections', {
    article_corrections_by_article: ['article_id', 'corrected_at', 'id'],
  });
}

async function createVideos(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'videos')
    .addColumn('storage_key', 'text', required)
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('seconds', 'integer', required)
    .addColumn('bytes', 'bigint', required)
    .addColumn('file_name', 'text', defaultsTo(''))
    .addColumn('uploader_id', 'integer', references('actors', 'set null'))
    .addColumn('created_at', time, required)
    .execute();
  await createUniqueIndexes(db, 'videos', { videos_by_storage_key: ['storage_key'] });
  await createIndexes(db, 'videos', { videos_by_uploader: ['uploader_id'] });
}

async function createMediaItems(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await publicationColumns(createTable(db, engine, 'media_items'), 'media_items')
    .addColumn('slug', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('credit', 'text', required)
    .addColumn('license', 'text', required)
    .addColumn('provenance', 'text', required)
    .addColumn('category', 'text', defaultsTo('game-scenes'))
    // Only drafts have none. Of a video, the poster.
    .addColumn('image_id', 'integer', references('images', 'restrict'))
    .addColumn('author_id', 'integer', references('actors', 'set null'))
    .addColumn('source_name', 'text', defaultsTo(''))
    .addColumn('source_url', 'text', defaultsTo(''))
    // A video has a file or the page of an external player.
    .addColumn('video_id', 'integer', references('videos', 'restrict'))
    .addColumn('player_url', 'text')
    .addCheckConstraint('media_items_type', sql`type in ('video', 'image', 'artwork')`)
    .addCheckConstraint(
      'media_items_category',
      sql`category in ('game-scenes', 'characters', 'promotional', 'concept-art', 'fan-art')`,
    )
    .addCheckConstraint(
      'media_items_image',
      sql`status not in ('published', 'scheduled') or image_id is not null`,
    )
    .execute();
  await indexMediaItems(db);
}

async function indexMediaItems(db: Kysely<unknown>): Promise<void> {
  const order = ['published_at', 'id'];
  await createIndexes(db, 'media_items', {
    // Each gallery filter has its own index.
    media_items_by_date: ['status', ...order],
    media_items_by_type: ['status', 'type', ...order],
    media_items_by_provenance: ['status', 'provenance', ...order],
    media_items_by_category: ['status', 'category', ...order],
    media_items_by_type_and_provenance: ['status', 'type', 'provenance', ...order],
    // For the admin list, which shows every status.
    media_items_by_time: order,
    media_items_by_image: ['image_id'],
    media_items_by_video: ['video_id'],
  });
}

async function createStories(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await publicationColumns(createTable(db, engine, 'stories'), 'stories')
    .addColumn('title', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('url', 'text', required)
    // The same for all spellings of the address.
    .addColumn('canonical_key', 'text', required)
    .addColumn('excerpt', 'text', required)
    // When the source published it.
    .addColumn('reported_at', time)
    .addColumn('image_id', 'integer', references('images', 'set null'))
    .execute();
  await createUniqueIndexes(db, 'stories', { stories_by_canonical_key: ['canonical_key'] });
  await createIndexes(db, 'stories', {
    stories_by_date: ['status', 'published_at', 'id'],
    // For the admin list, which shows every status.
    stories_by_time: ['published_at', 'id'],
  });
}

async function createEvents(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await publicationColumns(createTable(db, engine, 'events'), 'events')
    .addColumn('slug', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('place', 'text', required)
    .addColumn('online_url', 'text')
    .addColumn('starts_at', time, required)
    .addColumn('ends_at', time, required)
    .addColumn('time_zone', 'text', defaultsTo('UTC'))
    .addColumn('recurrence_json', 'jsonb')
    .addCheckConstraint('events_in_order', sql`ends_at >= starts_at`)
    .execute();
  await createIndexes(db, 'events', {
    events_by_start: ['starts_at', 'id'],
    events_by_end: ['ends_at', 'id'],
    // For the admin list, which shows every status.
    events_by_time: ['published_at', 'id'],
  });
}

/** Pages saved in the page editor. Other pages use their defaults. */
async function createPageConfigs(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('page_configs')
    .addColumn('page', 'text', (column) => column.notNull().primaryKey())
    .addColumn('config_json', 'jsonb', required)
    .addColumn('revision', 'integer', required)
    .addColumn('updated_at', time, required)
    .execute();
  await createTable(db, engine, 'page_config_versions')
    .addColumn('page', 'text', required)
    .addColumn('revision', 'integer', required)
    .addColumn('config_json', 'jsonb', required)
    .addColumn('saved_by', 'integer', references('actors', 'set null'))
    .addColumn('saved_at', time, required)
    .addUniqueConstraint('page_config_versions_once', ['page', 'revision'])
    .execute();
  await createIndexes(db, 'page_config_versions', { page_config_versions_by_actor: ['saved_by'] });
}

/** Albums of media in an order that editors choose. */
async function createAlbums(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'albums')
    .addColumn('slug', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('revision', 'integer', defaultsTo(1))
    .addColumn('removed_at', time)
    .addColumn('created_at', time, required)
    .addColumn('updated_at', time, required)
    .execute();
  await createIndexes(db, 'albums', { albums_by_change: ['updated_at', 'id'] });
  await db.schema
    .createTable('album_items')
    .addColumn('album_id', 'integer', requiredReference('albums', 'cascade'))
    .addColumn('media_item_id', 'integer', requiredReference('media_items', 'cascade'))
    .addColumn('sort_order', 'integer', required)
    .addPrimaryKeyConstraint('album_items_pkey', ['album_id', 'media_item_id'])
    .execute();
  await createIndexes(db, 'album_items', {
    album_items_in_order: ['album_id', 'sort_order'],
    album_items_by_item: ['media_item_id'],
  });
}
