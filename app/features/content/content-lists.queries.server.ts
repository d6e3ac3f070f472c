import { expressionBuilder, sql } from 'kysely';
import type { AdminListQuery } from '#app/http/admin-list.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import { idRangeOf, rangeOfId } from '#db/id-range.ts';
import type { PublicationStatus } from '#db/tables/content.ts';
import type { Tables } from '#db/tables.ts';
import type { ContentTable } from './publication.queries.server.ts';

const { eb, and, between } = expressionBuilder<Tables>();
const statusOf = (table: ContentTable) => sql.ref<PublicationStatus>(`${table}.status`);

/** The filter of the admin lists, for every kind. Without a status it selects all but the trash. */
export function isListed(table: ContentTable, { status, text }: AdminListQuery) {
  return and([
    status ? eb(statusOf(table), '=', status) : eb(statusOf(table), '<>', 'trashed'),
    ...(text === undefined ? [] : [contains(`${table}.title`, text)]),
  ]);
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
  const [first, last] = idRangeOf(chunk);
  return and([
    eb(statusOf(table), '=', 'published'),
    between(sql.ref<number>(`${table}.id`), first, last),
  ]);
}
