import type { Insertable } from 'kysely';
import type { ContentKindId } from '#app/features/content/content.schema.ts';
import type { Cursor, OrderType } from '#app/http/cursor.ts';
import { inOrder, newestFirst, oldestFirst, textOrder } from '#db/after-cursor.ts';
import { contains } from '#db/contains.ts';
import type { Database } from '#db/engine.ts';
import { countRows, deleteById, findById, insertRow, updateById } from '#db/rows.ts';
import { contentTables } from '#db/tables/content-tables.ts';
import type { Tables } from '#db/tables.ts';

export const findEntryRow = findById('timeline_entries');
export const insertEntryRow = insertRow('timeline_entries');
export const deleteEntryRow = deleteById('timeline_entries');
export const findEraRow = findById('timeline_eras');
export const insertEraRow = insertRow('timeline_eras');
export const deleteEraRow = deleteById('timeline_eras');

type EntryColumns = Insertable<Tables['timeline_entries']>;

/** Increments the revision, too. */
export const updateEntryRow = updateById('timeline_entries');
export const updateEraRow = updateById('timeline_eras');

const columns = ['id', 'day_key', 'title', 'body', 'image_id', 'link_kind', 'link_id'] as const;

export type EntryRow = Pick<Required<EntryColumns>, (typeof columns)[number]> & { id: number };

function entries(db: Database) {
  return db.selectFrom('timeline_entries').select(columns);
}

export async function listEntriesById(db: Database, ids: readonly number[]) {
  return entries(db)
    .select('created_at')
    .where('id', 'in', [...ids])
    .execute();
}

interface TimelineQuery {
  /** The first day, as a key. */
  from?: number | undefined;
  after?: Cursor<'number'> | undefined;
  limit: number;
}

/** A page of the timeline, in the order of the days. */
export async function listEntries(db: Database, { from, ...page }: TimelineQuery) {
  const started = page.after === undefined && from !== undefined;
  return oldestFirst(
    entries(db).$if(started, (query) => query.where('day_key', '>=', from ?? 0)),
    'day_key',
    'id',
    page,
  ).execute();
}

interface AnniversaryQuery {
  /** The day that it is now, as a key. */
  today: number;
  limit: number;
}

/** The entries of this day of other years, the latest first. */
export async function listAnniversaries(db: Database, { today, limit }: AnniversaryQuery) {
  return newestFirst(
    entries(db)
      .where('anniversary', '=', today % 10_000)
      .where('day_key', '<>', today),
    'day_key',
    'id',
    { limit },
  ).execute();
}

interface EntryListQuery {
  /** Part of the title. */
  text?: string | undefined;
  order: { by: 'date' | 'title'; isDescending: boolean };
  after?: Cursor<OrderType> | undefined;
  limit: number;
}

/** A page of the list for staff. */
export async function listEntriesForStaff(
  db: Database,
  { text, order: { by, isDescending }, after, limit }: EntryListQuery,
) {
  const query = entries(db).$if(text !== undefined, (titled) =>
    titled.where(contains('timeline_entries.title', text ?? '')),
  );
  const page = { after, limit, isDescending };
  return by === 'title'
    ? inOrder(query, textOrder('title'), 'id', page).execute()
    : inOrder(query, 'day_key', 'id', page).execute();
}

/** The years with entries, and how many they have. */
export async function listYears(db: Database) {
  return db
    .selectFrom('timeline_years')
    .select(['year', 'entry_count'])
    .where('entry_count', '>', 0)
    .orderBy('year')
    .execute();
}

export async function listEras(db: Database) {
  return db
    .selectFrom('timeline_eras')
    .select(['id', 'name', 'description', 'day_key'])
    .orderBy('day_key')
    .execute();
}

export async function countEras(db: Database): Promise<number> {
  return countRows(db.selectFrom('timeline_eras'));
}

export async function findEraAt(db: Database, dayKey: number) {
  return db
    .selectFrom('timeline_eras')
    .select(['id', 'name'])
    .where('day_key', '=', dayKey)
    .executeTakeFirst();
}

/** An item for staff, whatever its status. */
export async function findLinkedItem(db: Database, kind: ContentKindId, id: number) {
  return db
    .selectFrom(contentTables[kind] as 'articles')
    .select(['id', 'title', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The newest published items of a kind. */
export async function listNewestItems(db: Database, kind: ContentKindId, limit: number) {
  return newestFirst(
    db
      .selectFrom(contentTables[kind] as 'articles')
      .select(['id', 'title'])
      .where('status', '=', 'published'),
    'published_at',
    'id',
    { limit },
  ).execute();
}
