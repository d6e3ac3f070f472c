import { sql, type Updateable } from 'kysely';
import type { Cursor } from '#app/http/cursor.ts';
import { newestFirst } from '#db/after-cursor.ts';
import type { Database } from '#db/engine.ts';
import { getIdRange, listFilledRanges } from '#db/id-range.ts';
import { deleteById, findById, hasRows, insertRow } from '#db/rows.ts';
import type { NewslettersTable } from '#db/tables/audience.ts';
import type { Tables } from '#db/tables.ts';

export const insertNewsletter = insertRow('newsletters');

export const findNewsletter = findById('newsletters');

export async function findNewsletterOfCampaign(db: Database, campaignId: number) {
  return db
    .selectFrom('newsletters')
    .select(['id', 'archive', 'published_at', 'article_id'])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function lockNewsletter(db: Database, id: number) {
  return db
    .selectFrom('newsletters')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns false if the newsletter does not have this status. */
export async function updateNewsletter(
  db: Database,
  id: number,
  status: NewslettersTable['status'],
  change: Updateable<Tables['newsletters']>,
): Promise<boolean> {
  const result = await db
    .updateTable('newsletters')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) > 0;
}

export const deleteNewsletter = deleteById('newsletters');

/** Whether an automatic digest that was due on this day was sent. */
export async function hasDigest(db: Database, day: string): Promise<boolean> {
  return hasRows(db.selectFrom('newsletters').where('digest_day', '=', day));
}

/** Newest first. */
export async function listNewsletters(db: Database, after: Cursor | undefined, limit: number) {
  const query = db
    .selectFrom('newsletters')
    .leftJoin('segments', 'segments.id', 'newsletters.segment_id')
    .leftJoin('articles', 'articles.id', 'newsletters.article_id')
    .select(['newsletters.id', 'subject', 'topic', 'newsletters.status', 'campaign_id'])
    .select('articles.title as article')
    .select(['newsletters.created_at', 'segments.name as segment']);
  const page = { after, limit };
  return newestFirst(query, 'newsletters.created_at', 'newsletters.id', page).execute();
}

/** The archive, newest first. */
export async function listPublished(db: Database, after: Cursor | undefined, limit: number) {
  const query = db
    .selectFrom('newsletters')
    .select(['id', 'subject', 'preview', 'body', 'published_at'])
    .where('published_at', 'is not', null)
    .where('removed_at', 'is', null);
  return newestFirst(query, 'published_at', 'id', { after, limit }).execute();
}

export async function findNewsletterForNotice(db: Database, id: number) {
  return db
    .selectFrom('newsletters')
    .leftJoin('users', 'users.id', 'newsletters.author_id')
    .select(['newsletters.id', 'subject', 'body', 'published_at', 'removed_at'])
    .select(['newsletters.author_id', 'users.name as author'])
    .where('newsletters.id', '=', id)
    .executeTakeFirst();
}

/** No comparisons of columns with an index: the range of ids is the way to the rows. */
const isArchived = sql<boolean>`(published_at is not null and removed_at is null)`;

export function listArchiveRanges(db: Database): Promise<number[]> {
  return listFilledRanges(db, 'newsletters', isArchived);
}

export async function listArchiveInRange(db: Database, range: number) {
  const [first, last] = getIdRange(range);
  return db
    .selectFrom('newsletters')
    .select(['id', 'published_at'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where(isArchived)
    .orderBy('id')
    .execute();
}

export async function listArchivedById(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('newsletters')
    .select(['id', 'subject', 'preview', 'body', 'published_at'])
    .where('id', 'in', [...ids])
    .where('published_at', 'is not', null)
    .where('removed_at', 'is', null)
    .execute();
}
