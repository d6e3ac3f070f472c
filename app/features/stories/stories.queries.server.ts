import type { ExpressionBuilder } from 'kysely';
import { inListOrder, isInChunk, isListed } from '#app/features/content/lists.server.ts';
import type { Cursor } from '#app/http/cursor.ts';
import type { AdminListQuery } from '#app/http/lists/admin-list.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { findById, updateById } from '#db/rows.ts';
import type { Tables } from '#db/tables.ts';

const columns = [
  'id',
  'title',
  'source',
  'url',
  'excerpt',
  'published_at',
  'reported_at',
  'group_id',
  'image_id',
  'created_at',
] as const;

/** Lists show one story of each group: the published one that was published first. */
function isLeadOfGroup(eb: ExpressionBuilder<Tables, 'stories'>) {
  const earlier = eb
    .selectFrom('stories as other')
    .select('other.id')
    .whereRef('other.group_id', '=', 'stories.group_id')
    .where('other.status', '=', 'published')
    .where((inner) =>
      inner.or([
        inner('other.published_at', '<', inner.ref('stories.published_at')),
        inner.and([
          inner('other.published_at', '=', inner.ref('stories.published_at')),
          inner('other.id', '<', inner.ref('stories.id')),
        ]),
      ]),
    );
  return eb.not(eb.exists(earlier));
}

interface StoryListQuery {
  /** Only these; by default, one for each piece of news. */
  ids?: readonly number[] | undefined;
  /** Of these, too, only those that stand for a piece of news. */
  isLead?: boolean;
  after?: Cursor | undefined;
  limit: number;
}

/** One story for each piece of news, or all of the given ones. Newest first. */
export async function listNewestStories(
  db: Database,
  { ids, isLead = ids === undefined, ...page }: StoryListQuery,
) {
  if (ids?.length === 0) return [];
  let query = db.selectFrom('stories').select(columns).where('status', '=', 'published');
  if (ids) query = query.where('id', 'in', [...ids]);
  if (isLead) query = query.where(isLeadOfGroup);
  return newestFirst(query, 'published_at', 'id', page).execute();
}

export type StoryRow = Awaited<ReturnType<typeof listNewestStories>>[number];

export async function listPublishedStories(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('stories')
    .select(columns)
    .where('id', 'in', [...ids])
    .where('status', '=', 'published')
    .execute();
}

/** Published stories only. */
export async function findStory(db: Database, id: number) {
  return storyById(db, id).where('status', '=', 'published').executeTakeFirst();
}

/** Finds a story of any status, except in the trash or taken down. */
export async function findStoryForPreview(db: Database, id: number) {
  return storyById(db, id).where('status', 'not in', ['trashed', 'removed']).executeTakeFirst();
}

function storyById(db: Database, id: number) {
  return db.selectFrom('stories').select(columns).where('id', '=', id);
}

/** Published stories of these groups, the one that was published first in front. */
export async function listOutlets(db: Database, groupIds: readonly number[]) {
  if (groupIds.length === 0) return [];
  return db
    .selectFrom('stories')
    .innerJoin('story_groups', 'story_groups.id', 'stories.group_id')
    .select(['stories.id', 'stories.title', 'stories.source', 'stories.url', 'stories.group_id'])
    .select(['stories.published_at', 'stories.reported_at', 'story_groups.origin_id'])
    .where('stories.group_id', 'in', [...groupIds])
    .where('stories.status', '=', 'published')
    .orderBy('stories.published_at')
    .orderBy('stories.id')
    .execute();
}

export type OutletRow = Awaited<ReturnType<typeof listOutlets>>[number];

/** Regardless of status. */
export const findStoryRow = findById('stories');

export const updateStory = updateById('stories');

/** Newest first. */
export async function listStoriesForAdmin(db: Database, query: AdminListQuery) {
  const stories = db
    .selectFrom('stories')
    .select(['id', 'title', 'source', 'url', 'published_at', 'status', 'image_id'])
    .where(isListed('stories', query));
  return inListOrder(stories, 'stories', 'published_at', query).execute();
}

export async function listStoriesInChunk(db: Database, chunk: number) {
  return db
    .selectFrom('stories')
    .select(['id', 'group_id', 'published_at', 'updated_at'])
    .where(isInChunk('stories', chunk))
    .orderBy('id')
    .execute();
}
