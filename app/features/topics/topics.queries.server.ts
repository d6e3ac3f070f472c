import type { Cursor, OrderType } from '#app/http/cursor.ts';
import { inOrder, newestFirst, textOrder } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import { getIdRange, rangeOfId } from '#db/id-range.ts';
import { findById, insertRow, updateById } from '#db/rows.ts';

export const findTopicRow = findById('topics');
export const insertTopicRow = insertRow('topics');
export const updateTopicRow = updateById('topics');

const columns = [
  'id',
  'name',
  'slug',
  'description',
  'image_id',
  'item_count',
  'updated_at',
] as const;

function topics(db: Database) {
  return db.selectFrom('topics').select(columns).where('is_removed', '=', false);
}

export type TopicRow = Awaited<ReturnType<typeof listTopicsByKey>>[number];

export async function listTopicsByKey(db: Database, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return topics(db)
    .select('name_key')
    .where('name_key', 'in', [...keys])
    .execute();
}

export async function listTopicsBySlug(db: Database, slugs: readonly string[]) {
  if (slugs.length === 0) return [];
  return topics(db)
    .select('name_key')
    .where('slug', 'in', [...slugs])
    .execute();
}

export async function listTopicsById(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return topics(db)
    .where('id', 'in', [...ids])
    .execute();
}

/** Whatever has become of them. */
export async function listTopicStates(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('topics')
    .select(['id', 'name', 'is_removed', 'merged_into_id'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Those of these topics that readers see. */
export async function listPublicTopicsById(db: Database, ids: readonly number[]) {
  return topics(db)
    .select('created_at')
    .where('id', 'in', [...ids])
    .where('item_count', '>', 0)
    .execute();
}

/** Readers see a topic while they see something of it. */
export async function findPublicTopic(db: Database, slug: string) {
  return topics(db).where('slug', '=', slug).where('item_count', '>', 0).executeTakeFirst();
}

export async function findSlugOwner(db: Database, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('topics')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id;
}

export async function findKeyOwner(db: Database, key: string) {
  return db
    .selectFrom('topics')
    .select(['id', 'name'])
    .where('name_key', '=', key)
    .executeTakeFirst();
}

/** Locks it until the transaction ends. */
export async function findTopicForUpdate(db: Database, id: number) {
  return db
    .selectFrom('topics')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface TopicListQuery {
  /** Part of the name. */
  text?: string | undefined;
  isPublic?: boolean;
  order?: { by: 'name' | 'items'; isDescending: boolean };
  after?: Cursor<OrderType> | undefined;
  limit: number;
}

/** By default, those with most items first. */
export async function listTopics(
  db: Database,
  {
    text,
    isPublic = false,
    order = { by: 'items', isDescending: true },
    after,
    limit,
  }: TopicListQuery,
) {
  const query = topics(db)
    .$if(isPublic, (public_) => public_.where('item_count', '>', 0))
    .$if(text !== undefined, (named) => named.where(contains('topics.name', text ?? '')));
  const page = { after, limit, isDescending: order.isDescending };
  return order.by === 'name'
    ? inOrder(query, textOrder('name'), 'id', page).execute()
    : inOrder(query, 'item_count', 'id', page).execute();
}

/** Names that begin with a text, then those of which another word does. */
export async function suggestTopics(
  db: Database,
  { start, isPublic, limit }: { start: string; isPublic: boolean; limit: number },
) {
  if (start === '') return listTopics(db, { isPublic, limit });
  const named = topics(db)
    .$if(isPublic, (query) => query.where('item_count', '>', 0))
    .orderBy(textOrder('name'))
    .orderBy('id');
  const first = await named
    .where(textOrder('name'), '>=', start.toLowerCase())
    .where(textOrder('name'), '<', `${start.toLowerCase()}\u{10ffff}`)
    .limit(limit)
    .execute();
  if (first.length === limit) return first;
  const others = await named
    .where(contains('name', ` ${start}`))
    .limit(limit)
    .execute();
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...others.filter(({ id }) => !known.has(id))].slice(0, limit);
}

/** Id ranges with public topics, and when one of each was last changed. */
export async function listTopicChunks(db: Database) {
  const chunk = rangeOfId('topics.id');
  return db
    .selectFrom('topics')
    .select(({ fn }) => [chunk.as('chunk'), fn.max('updated_at').as('updated_at')])
    .where('is_removed', '=', false)
    .where('item_count', '>', 0)
    .groupBy(chunk)
    .orderBy('chunk')
    .execute();
}

export async function listTopicsInChunk(db: Database, chunk: number) {
  const [first, last] = getIdRange(chunk);
  return topics(db)
    .where('item_count', '>', 0)
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
}

/** Topics that became a part of this one. */
export async function listMergedInto(db: Database, id: number) {
  return newestFirst(
    db.selectFrom('topics').select(['id', 'name', 'updated_at']).where('merged_into_id', '=', id),
    'updated_at',
    'id',
    { limit: 50 },
  ).execute();
}
