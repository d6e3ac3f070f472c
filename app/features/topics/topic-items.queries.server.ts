import { type Expression, sql } from 'kysely';
import { contentTables } from '#app/features/content/content.server.ts';
import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import type { ContentKindName, TopicItemKind } from '#db/tables/content.ts';
import { ownImageTables } from '#db/tables/content-tables.ts';

/** Content of any kind, or a message of the board. */
export interface TopicItemRef {
  kind: TopicItemKind;
  id: number;
}

/** Also those that are removed and can come back. */
function topicsOf(db: Database, { kind, id }: TopicItemRef) {
  return db
    .selectFrom('content_topics')
    .innerJoin('topics', 'topics.id', 'content_topics.topic_id')
    .select(['topics.id', 'topics.name', 'topics.slug', 'topics.item_count', 'shown_at'])
    .where('content_topics.kind', '=', kind)
    .where('content_topics.content_id', '=', id)
    .orderBy('content_topics.position')
    .orderBy('content_topics.id');
}

/** The topics of an item, in its order. */
export async function listTopicsOf(db: Database, item: TopicItemRef) {
  return topicsOf(db, item).where('is_removed', '=', false).execute();
}

export async function listAllTopicsOf(db: Database, item: TopicItemRef) {
  return topicsOf(db, item).select('is_removed').execute();
}

/** When readers began to see the item. Null if they don't. */
function shownAt({ kind, id }: TopicItemRef): Expression<Date | null> {
  if (kind === 'thread') {
    return sql`(select case when is_listed then created_at end from threads where id = ${id})`;
  }
  const table = sql.table(contentTables[kind]);
  return sql`(select case when status = 'published' then published_at end from ${table}
    where id = ${id})`;
}

/** Adds the item to a topic, or moves it among the item's topics. */
export async function upsertItem(
  db: Database,
  topicId: number,
  item: TopicItemRef,
  position: number,
): Promise<void> {
  await db
    .insertInto('content_topics')
    .values({
      topic_id: topicId,
      kind: item.kind,
      content_id: item.id,
      position,
      shown_at: shownAt(item),
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'content_id', 'topic_id']).doUpdateSet({ position }),
    )
    .execute();
}

/** Also takes it out of the topics that were merged into these, so that undoing that doesn't bring it back. */
export async function removeItem(
  db: Database,
  topicIds: readonly number[],
  { kind, id }: TopicItemRef,
): Promise<void> {
  if (topicIds.length === 0) return;
  await db
    .deleteFrom('content_topics')
    .where('kind', '=', kind)
    .where('content_id', '=', id)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('topic_id', 'in', [...topicIds]),
        eb(
          'topic_id',
          'in',
          selectFrom('topics')
            .select('topics.id')
            .where('merged_into_id', 'in', [...topicIds]),
        ),
      ]),
    )
    .execute();
}

/** What readers see of a topic, the newest first. */
export async function listShownItems(
  db: Database,
  topicId: number,
  { after, limit }: { after?: Cursor | undefined; limit: number },
) {
  const query = db
    .selectFrom('content_topics')
    .select(['id', 'kind', 'content_id', 'shown_at'])
    .where('topic_id', '=', topicId)
    .where('shown_at', 'is not', null);
  const rows = await newestFirst(query, 'shown_at', 'id', { after, limit }).execute();
  return rows.map(({ shown_at, ...row }) => ({ ...row, shown_at: shown_at ?? new Date(0) }));
}

export type ShownItemRow = Awaited<ReturnType<typeof listShownItems>>[number];

/** Adds everything in one topic to another, as far as it is not there. */
export async function copyItems(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db
    .insertInto('content_topics')
    .columns(['topic_id', 'kind', 'content_id', 'position', 'shown_at', 'via_topic_id'])
    .expression((eb) =>
      eb
        .selectFrom('content_topics as item')
        .select([
          eb.val(to).as('topic_id'),
          'item.kind',
          'item.content_id',
          'item.position',
          'item.shown_at',
          eb.val(from).as('via_topic_id'),
        ])
        .where('item.topic_id', '=', from)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('content_topics as known')
                .select('known.id')
                .whereRef('known.kind', '=', 'item.kind')
                .whereRef('known.content_id', '=', 'item.content_id')
                .where('known.topic_id', '=', to),
            ),
          ),
        ),
    )
    .execute();
}

/** The reverse of `copyItems`. */
export async function deleteCopies(
  db: Database,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db
    .deleteFrom('content_topics')
    .where('via_topic_id', '=', from)
    .where('topic_id', '=', to)
    .execute();
}

/** Messages of the board that readers can see. */
export async function listShownThreads(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('threads')
    .innerJoin('posts', 'posts.id', 'threads.opening_post_id')
    .select(['threads.id', 'threads.title', 'posts.body', 'posts.author_name'])
    .where('threads.id', 'in', [...ids])
    .where('subject_kind', '=', 'board')
    .where('is_listed', '=', true)
    .where('posts.status', '=', 'visible')
    .execute();
}

/** The images of items that have one of their own. */
export async function listOwnImages(db: Database, kind: ContentKindName, ids: readonly number[]) {
  if (ids.length === 0 || !Object.hasOwn(ownImageTables, kind)) return [];
  return db
    .selectFrom(ownImageTables[kind as keyof typeof ownImageTables] as 'articles')
    .select(['id', 'image_id'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'published')
    .execute();
}

/** The messages that open these threads. */
export async function listOpeningPosts(db: Database, threadIds: readonly number[]) {
  if (threadIds.length === 0) return [];
  return db
    .selectFrom('threads')
    .innerJoin('posts', 'posts.id', 'threads.opening_post_id')
    .select(['posts.id', 'posts.created_at'])
    .where('threads.id', 'in', [...threadIds])
    .execute();
}
