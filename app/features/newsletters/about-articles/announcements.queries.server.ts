import type { Database } from '#db/engine.ts';

/** Returns false if the article was announced before. */
export async function insertAnnouncementIfNew(
  db: Database,
  articleId: number,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('announcements')
    .values({ article_id: articleId, announced_at: now })
    .onConflict((conflict) => conflict.column('article_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAnnouncement(db: Database, articleId: number) {
  return db
    .selectFrom('announcements')
    .select('newsletter_id')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function lockAnnouncement(db: Database, articleId: number) {
  return db
    .selectFrom('announcements')
    .select('newsletter_id')
    .where('article_id', '=', articleId)
    .forUpdate()
    .executeTakeFirst();
}

/** The article is announced again if it is published again. */
export async function deleteAnnouncement(db: Database, articleId: number): Promise<void> {
  await db.deleteFrom('announcements').where('article_id', '=', articleId).execute();
}

/** The article that a newsletter alerted readers to. */
export async function findAlertedArticle(
  db: Database,
  newsletterId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('announcements')
    .select('article_id')
    .where('newsletter_id', '=', newsletterId)
    .executeTakeFirst();
  return row?.article_id;
}

export async function updateAnnouncement(
  db: Database,
  articleId: number,
  newsletterId: number,
): Promise<void> {
  await db
    .updateTable('announcements')
    .set({ newsletter_id: newsletterId })
    .where('article_id', '=', articleId)
    .execute();
}
