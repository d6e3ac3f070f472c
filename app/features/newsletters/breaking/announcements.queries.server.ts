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
