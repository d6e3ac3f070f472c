import { sql } from 'kysely';
import type { Database } from '#db/engine.ts';
import { hasRows } from '#db/rows.ts';
import { isGoing, type RemovalRef } from '../items/imported-items.queries.server.ts';

export async function findTopic(db: Database, id: number) {
  const row = await db
    .selectFrom('topics')
    .select(['name', 'slug', 'is_removed', 'revision'])
    .select([
      sql<number>`case when exists (select 1 from topics as merged
        where merged.merged_into_id = topics.id) then 1 else 0 end`.as('hasMerged'),
      sql<number>`case when exists (select 1 from follows
        where follows.target = ${`topic:${id}`}) then 1 else 0 end`.as('isFollowed'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    hasMerged: Number(row.hasMerged) === 1,
    isFollowed: Number(row.isFollowed) === 1,
  };
}

/** Whether something has the topic that is neither in the trash nor going. */
export async function hasItemsThatStay(
  db: Database,
  removal: RemovalRef,
  topicId: number,
): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('content_topics')
      .where('topic_id', '=', topicId)
      .where(({ not }) => not(isItemGoing(removal, 'article', 'articles')))
      .where(({ not }) => not(isItemGoing(removal, 'site-page', 'site_pages')))
      .where(({ not }) => not(isItemGoing(removal, 'thread', undefined))),
  );
}

/** Whether the item of a topic is of this kind, and goes or is in the trash. */
function isItemGoing(
  removal: RemovalRef,
  kind: 'article' | 'site-page' | 'thread',
  table: 'articles' | 'site_pages' | undefined,
) {
  const going = isGoing(removal, [kind], 'content_topics.content_id');
  const trashed = table
    ? sql`exists (select 1 from ${sql.table(table)} as item
        where item.id = content_topics.content_id and item.status = 'trashed')`
    : sql`1 = 0`;
  return sql<boolean>`(content_topics.kind = ${kind} and (${going} or ${trashed}))`;
}

/** Whether a category of the board has topics that stay. */
export async function hasThreadsThatStay(
  db: Database,
  removal: RemovalRef,
  category: string,
): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('threads')
      .where('category', '=', category)
      .where(({ not }) => not(isGoing(removal, ['thread'], 'threads.id'))),
  );
}
