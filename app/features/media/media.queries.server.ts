import { behindKey } from '#db/behind-key.ts';
import type { Database } from '#db/engine.ts';
import type { MediaFilter } from './media.schema.ts';

interface Position {
  at: Date;
  id: number;
}

function published(db: Database, { type, provenance }: MediaFilter) {
  return db
    .selectFrom('media_items')
    .where('media_items.status', '=', 'published')
    .$if(type !== undefined, (query) => query.where('media_items.type', '=', type ?? 'image'))
    .$if(provenance !== undefined, (query) =>
      query.where('media_items.provenance', '=', provenance ?? 'unknown'),
    );
}

/** Published media behind the key, newest first. */
export async function listMedia(
  db: Database,
  filter: MediaFilter,
  key: Position | undefined,
  limit: number,
) {
  return published(db, filter)
    .leftJoin('users', 'users.id', 'media_items.author_id')
    .select([
      'media_items.id',
      'media_items.slug',
      'media_items.title',
      'media_items.type',
      'media_items.image_id',
      'media_items.published_at',
      'users.name as author',
    ])
    .$if(key !== undefined, (query) =>
      query.where((expressions) =>
        behindKey(
          expressions,
          'media_items.published_at',
          'media_items.id',
          key ?? { at: new Date(0), id: 0 },
        ),
      ),
    )
    .orderBy('media_items.published_at', 'desc')
    .orderBy('media_items.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMediaItem(db: Database, id: number) {
  return published(db, {})
    .leftJoin('users', 'users.id', 'media_items.author_id')
    .selectAll('media_items')
    .select('users.name as author')
    .where('media_items.id', '=', id)
    .executeTakeFirst();
}

const neighbourColumns = ['media_items.id', 'media_items.slug', 'media_items.title'] as const;

/** The nearest older one. */
export async function findNextMedia(db: Database, filter: MediaFilter, key: Position) {
  return published(db, filter)
    .select(neighbourColumns)
    .where((expressions) =>
      behindKey(expressions, 'media_items.published_at', 'media_items.id', key),
    )
    .orderBy('media_items.published_at', 'desc')
    .orderBy('media_items.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The nearest newer one. */
export async function findPreviousMedia(db: Database, filter: MediaFilter, key: Position) {
  return published(db, filter)
    .select(neighbourColumns)
    .where('media_items.published_at', '>=', key.at)
    .where(({ or, eb }) =>
      or([eb('media_items.published_at', '>', key.at), eb('media_items.id', '>', key.id)]),
    )
    .orderBy('media_items.published_at', 'asc')
    .orderBy('media_items.id', 'asc')
    .limit(1)
    .executeTakeFirst();
}

/** Published or not: what a change of it touches. */
export async function findMediaPlace(db: Database, id: number) {
  return db
    .selectFrom('media_items')
    .select(['id', 'type', 'provenance', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
