import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { AdminListQuery } from '#app/http/lists/admin-list.ts';
import { inOrder, textOrder } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import { getIdRange, rangeOfId } from '#db/id-range.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import { type ContentTable, contentTables } from '#db/tables/content-tables.ts';
import type { Tables } from '#db/tables.ts';
import { type ContentKindId, contentKindIds } from '../content.schema.ts';

const { eb, and, selectFrom, between } = expressionBuilder<Tables>();
const getStatus = (table: ContentTable) => sql.ref<PublicationStatus>(`${table}.status`);

/** The filter of the admin lists, for every kind. Without a status it selects all but the trash. */
export function isListed(table: ContentTable, { status, text }: AdminListQuery) {
  return and([
    status === 'in-review'
      ? isToBeReviewed(table)
      : status
        ? eb(getStatus(table), '=', status)
        : eb(getStatus(table), '<>', 'trashed'),
    ...(text === undefined ? [] : [contains(`${table}.title`, text)]),
  ]);
}

/** A page of an admin list, in the order of the query. `time` is the kind's date column. */
export function inListOrder<Table extends keyof Tables, Row>(
  items: SelectQueryBuilder<Tables, Table, Row>,
  table: ContentTable,
  time: 'published_at' | 'starts_at',
  { order = { by: 'date', isDescending: true }, after, limit }: AdminListQuery,
): SelectQueryBuilder<Tables, Table, Row> {
  const value = order.by === 'title' ? textOrder(`${table}.title`) : sql.ref(`${table}.${time}`);
  const { isDescending } = order;
  return inOrder(items, value, sql.ref(`${table}.id`), { after, limit, isDescending });
}

/**
 * In review, or published with an author's changes waiting for review. Few items are, so a subquery lists their ids
 * first: with `or`, databases would read all items.
 */
function isToBeReviewed(table: ContentTable) {
  const [kind] = contentKindIds.filter((id) => contentTables[id] === table);
  const changed = selectFrom('content_drafts')
    .innerJoin(`${table as 'articles'} as item`, 'item.id', 'content_drafts.content_id')
    .select('content_id as id')
    .where('kind', '=', kind ?? 'article')
    .where('submitted_at', 'is not', null)
    .where('discarded_at', 'is', null)
    .whereRef('content_drafts.revision', '=', 'item.revision')
    .where('item.status', '=', 'published');
  const inReview = selectFrom(`${table as 'articles'} as item`)
    .select('item.id')
    .where('item.status', '=', 'in-review');
  return eb(sql.ref<number>(`${table}.id`), 'in', inReview.unionAll(changed));
}

/** Which of the items, named like `article:12`, have changes that wait for review. */
export async function listSubmittedChanges(
  db: Database,
  refs: readonly { kind: ContentKindId; id: number }[],
): Promise<Set<string>> {
  if (refs.length === 0) return new Set();
  const rows = await db
    .selectFrom('content_drafts')
    .select(['kind', 'content_id'])
    .where('content_id', 'in', [...new Set(refs.map(({ id }) => id))])
    .where('submitted_at', 'is not', null)
    .where('discarded_at', 'is', null)
    .execute();
  return new Set(rows.map(({ kind, content_id }) => `${kind}:${content_id}`));
}

/** Id ranges with published items, each with the latest times of its items. */
export async function listPublishedChunks(db: Database, table: ContentTable) {
  const chunk = rangeOfId(`${table}.id`);
  const rows = await db
    .selectFrom(table as 'articles')
    .select(({ fn }) => [
      chunk.as('chunk'),
      fn.max('published_at').as('published_at'),
      fn.max('updated_at').as('updated_at'),
    ])
    .where('status', '=', 'published')
    .groupBy(chunk)
    .orderBy('chunk')
    .execute();
  return rows.map((row) => ({
    chunk: row.chunk,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  }));
}

/** Published items of one such range. */
export function isInChunk(table: ContentTable, chunk: number) {
  const [first, last] = getIdRange(chunk);
  return and([
    eb(getStatus(table), '=', 'published'),
    between(sql.ref<number>(`${table}.id`), first, last),
  ]);
}
