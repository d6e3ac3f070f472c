import type { Database } from '#db/engine.ts';
import { getOnceKey } from './once-key.ts';

/** The email of an article, planned or sent. */
export async function findEmailOf(db: Database, articleId: number) {
  return db
    .selectFrom('newsletters')
    .selectAll()
    .where('article_id', '=', articleId)
    .executeTakeFirst();
}

/** The last email of an article that was stopped when the article was taken back. */
export async function findStoppedEmail(db: Database, articleId: number) {
  return db
    .selectFrom('newsletters')
    .innerJoin('campaigns', 'campaigns.id', 'newsletters.campaign_id')
    .select(['newsletters.id', 'campaigns.id as campaignId'])
    .where('once_key', '=', getOnceKey(articleId))
    .where('campaigns.topic', '<>', 'breaking')
    .where('campaigns.status', '=', 'canceled')
    .where('article_id', 'is', null)
    .orderBy('newsletters.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns false if none is planned. */
export async function deletePlannedEmail(db: Database, articleId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletters')
    .where('article_id', '=', articleId)
    .where('status', '=', 'scheduled')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
